import { Injectable } from '@nestjs/common';
import { PlatformDatabase } from '../database/platform-database.js';
import { APP_GROUP, PLATFORM_GROUP } from '../schema/roles.js';
import { defineStatement } from '#postgres';
import { outsideTenants } from '../database/caller.js';
import { UnitOfWork } from '../database/unit-of-work.js';

/** The database as seen by one of the service's two roles. */
export interface SchemaState {
  /** The migrations that were run, oldest first; `servesFrom` of the last: the oldest release that still works. */
  readonly migrations: readonly { number: number; name: string; servesFrom: number | null }[];
  /** Privileges and objects that the role lost since the last migration, such as `SELECT on product`. */
  readonly lost: readonly string[];
  readonly isReadOnly: boolean;
}

const PING = defineStatement('status', 'SELECT 1');

const READ = defineStatement<SchemaState>(
  'schema:state',
  `SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('number', timestamp, 'name', name, 'servesFrom', serves_from)
                                     ORDER BY timestamp) FROM schema_migration), '[]') AS migrations,
          ARRAY(
            SELECT r.privilege || ' on ' || r.name
              FROM (SELECT requirements FROM schema_level ORDER BY number DESC LIMIT 1) AS l,
                   jsonb_to_recordset(l.requirements) AS r (kind text, name text, privilege text, role text)
             WHERE r.role = $1 AND (CASE r.kind
               WHEN 'table' THEN has_table_privilege(to_regclass(r.name)::oid, r.privilege)
               WHEN 'sequence' THEN has_sequence_privilege(to_regclass(r.name)::oid, r.privilege)
               WHEN 'function' THEN has_function_privilege(to_regprocedure(r.name)::oid, r.privilege)
               ELSE r.name IN (SELECT format('%I ON %s', tgname, tgrelid::regclass) FROM pg_trigger
                                WHERE NOT tgisinternal AND tgenabled <> 'D') END) IS NOT TRUE
             ORDER BY 1) AS lost,
          pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "isReadOnly"`,
);

/** State of the database. */
@Injectable()
export class SchemaRepository {
  constructor(
    private readonly database: UnitOfWork,
    private readonly platform: PlatformDatabase,
  ) {}

  async ping(): Promise<void> {
    await this.database.read(outsideTenants(null), [PING()]);
  }

  /** As seen by the application role and by the platform role. */
  async states(): Promise<SchemaState[]> {
    const states = await Promise.all([
      this.database.readOne(outsideTenants(null), READ(APP_GROUP)),
      this.platform.readOne(READ(PLATFORM_GROUP)),
    ]);
    return states.filter((state) => state !== null);
  }
}
