import { Injectable } from '@nestjs/common';
import { sqlStateOf, Unavailable } from '#errors';
import { MIGRATIONS } from '../database/migrations.js';
import { knownMigrations } from '../database/upgrade/migration.js';
import { unreadiness } from './readiness.js';
import { SchemaRepository, type SchemaState } from './schema.repository.js';

/** What a probe waits for the database, in milliseconds: by then requests have waited long too. */
const PATIENCE_MS = 5000;

/** A table, a column or a right is missing that was there since the database was last migrated, or never. */
const NOT_MIGRATED = new Set(['42P01', '42703', '42501']);

/** Whether the service can do its work: that is, reach its database and find there what it needs. */
@Injectable()
export class StatusService {
  private readonly migrations = knownMigrations(MIGRATIONS);

  constructor(private readonly schema: SchemaRepository) {}

  /** @throws Unavailable when the database does not answer */
  async check(): Promise<void> {
    try {
      await this.schema.ping();
    } catch (cause) {
      throw new Unavailable(cause);
    }
  }

  /**
   * Looks through both of the service's roles, as its requests would.
   * @throws Unavailable with the reason, when the database does not answer in time, has not the schema of this release or a
   *   later one that serves it, is read-only, or has taken rights, functions or triggers away
   */
  async checkReadiness(): Promise<void> {
    const reason = unreadiness(this.migrations, await this.states());
    if (reason !== null) throw new Unavailable(undefined, reason);
  }

  private async states(): Promise<SchemaState[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms.`)), PATIENCE_MS);
    });
    const states = this.schema.states();
    // What comes after the probe has been answered is of no use.
    states.catch(() => undefined);
    try {
      return await Promise.race([states, late]);
    } catch (cause) {
      const isForeign = NOT_MIGRATED.has(sqlStateOf(cause) ?? '');
      throw new Unavailable(
        cause,
        isForeign
          ? 'The database was not migrated for this release, or its rights were revoked.'
          : 'The database does not answer.',
      );
    } finally {
      clearTimeout(timer);
    }
  }
}
