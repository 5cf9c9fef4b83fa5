import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/**
 * Failed log-ins by account and address, for all processes together: the table of rate-limiter-flexible, in the form
 * that it expects. Of no tenant, and of nothing that a tenant may read.
 */
export class FailedLogins1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE TABLE failed_login (
         key varchar(255) NOT NULL,
         points integer NOT NULL DEFAULT 0,
         expire bigint,
         CONSTRAINT pk_failed_login PRIMARY KEY (key)
       )`,
      `CREATE INDEX ix_failed_login_expire ON failed_login (expire)`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON failed_login TO inventory_app`,
      // An operator's reset of a password forgets the failures of the account.
      `GRANT SELECT, DELETE ON failed_login TO inventory_platform`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(runner, `DROP TABLE failed_login`);
  }
}
