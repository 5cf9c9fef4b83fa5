import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { createIndexConcurrently } from './large-tables.js';
import { execute } from './sql.js';

const TABLES = ['membership', 'invitation'];

/**
 * Ids of memberships and invitations are unique by the sequence that they come from; the key over tenants that said so
 * again becomes an index, so that every unique key of a tenant's rows is led by the tenant.
 */
export class TenantLedKeys1700000000083 implements Migration {
  readonly transaction = false;
  readonly servesFrom = 1700000000006;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await createIndexConcurrently(runner, `ix_${table}_id`, `ON ${table} (id)`);
      await execute(runner, `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS uq_${table}_id`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await execute(
        runner,
        `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS uq_${table}_id`,
        `ALTER TABLE ${table} ADD CONSTRAINT uq_${table}_id UNIQUE (id)`,
        `DROP INDEX IF EXISTS ix_${table}_id`,
      );
    }
  }
}
