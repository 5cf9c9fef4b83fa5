import { Injectable } from '@nestjs/common';
import { sqlStateOf, Unavailable } from '#errors';
import { MIGRATIONS } from '../schema/migrations.js';
import { knownMigrations } from '../schema/upgrade/migration.js';
import { unreadiness } from './readiness.js';
import { SchemaRepository, type SchemaState } from './schema.repository.js';

/** Time limit of a probe's database access, in milliseconds; requests time out by then too. */
const PATIENCE_MS = 5000;

/** A table, column or privilege is missing. */
const NOT_MIGRATED = new Set(['42P01', '42703', '42501']);

/** Readiness: the database answers and has what the service needs. */
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
   * Checks with both roles, as requests would.
   * @throws Unavailable with the reason: the database does not answer in time, has neither the schema of this release
   * nor a later compatible one, is read-only, or lacks privileges, functions or triggers
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
    // Results after the probe was answered are discarded.
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
