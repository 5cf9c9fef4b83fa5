import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

/**
 * Where the log ended after the last write of a person, so that reads of a replica know from where on it has that write.
 * Not logged: what a crash or a promotion loses is older than any replica may be. Of nothing that a tenant may read.
 */
export class LastWrite1700000000090 implements Migration {
  readonly servesFrom = 1700000000006;

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE UNLOGGED TABLE last_write (
         user_id integer NOT NULL,
         position pg_lsn NOT NULL,
         written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
         CONSTRAINT pk_last_write PRIMARY KEY (user_id)
       ) WITH (fillfactor = 50)`,
      `GRANT SELECT, INSERT, UPDATE ON last_write TO inventory_app`,
      `GRANT SELECT ON last_write TO inventory_platform`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(runner, `DROP TABLE last_write`);
  }
}
