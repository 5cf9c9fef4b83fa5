import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/** One-time passwords; and of an impersonation the tenant that it was started for and how it ended. */
export class PasswordsAndImpersonations1700000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `ALTER TABLE app_user ADD COLUMN password_change_required boolean NOT NULL DEFAULT false`,
      `GRANT UPDATE (password_change_required) ON app_user TO inventory_app`,
      `ALTER TABLE auth_session
         ADD COLUMN impersonation_tenant_id integer CONSTRAINT fk_auth_session_tenant REFERENCES tenant (id),
         ADD COLUMN end_reason varchar(20)`,
      // Of those in progress, and of those that have run out and are not on record yet: a handful.
      `CREATE INDEX ix_auth_session_impersonation_open ON auth_session (expires_at)
         WHERE operator_id IS NOT NULL AND revoked_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP INDEX ix_auth_session_impersonation_open`,
      `ALTER TABLE auth_session DROP COLUMN end_reason, DROP COLUMN impersonation_tenant_id`,
      `ALTER TABLE app_user DROP COLUMN password_change_required`,
    );
  }
}
