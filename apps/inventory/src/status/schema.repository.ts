import { Injectable } from '@nestjs/common';
import { MIGRATIONS } from '../database/migrations.js';
import type { Transaction } from '../database/transaction.js';

/** What the database says of itself. */
@Injectable()
export class SchemaRepository {
  async ping(tx: Transaction): Promise<void> {
    await tx.query({ name: 'status', text: 'SELECT 1' });
  }

  /** Migrations of this release that the database has not run, and those that it has run and nobody here knows. */
  async differences(tx: Transaction): Promise<{ missing: string[]; unknown: string[] }> {
    const rows = await tx.query<{ name: string }>({
      name: 'schema:migrations',
      text: 'SELECT name FROM schema_migration ORDER BY id',
    });
    const run = new Set(rows.map(({ name }) => name));
    const known = new Set<string>(MIGRATIONS.map(({ name }) => name));
    return {
      missing: [...known].filter((name) => !run.has(name)),
      unknown: [...run].filter((name) => !known.has(name)),
    };
  }
}
