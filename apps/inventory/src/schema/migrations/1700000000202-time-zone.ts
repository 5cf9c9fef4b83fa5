import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

/** The time zone in which a tenant's days begin and end; UTC as before, where none is set. */
export class TimeZone1700000000202 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['tenant'];

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      // An unknown zone fails with invalid_parameter_value.
      `ALTER TABLE tenant ADD COLUMN time_zone varchar(64) NOT NULL DEFAULT 'UTC',
         ADD CONSTRAINT ck_tenant_time_zone CHECK ((to_timestamp(0) AT TIME ZONE time_zone) IS NOT NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'DROP FUNCTION IF EXISTS tenant_day CASCADE',
      // The trigger of the tenant's permission version names the column; the files of this version make it again.
      'DROP TRIGGER IF EXISTS tr_tenant_stamp ON tenant',
      `CREATE TRIGGER tr_tenant_stamp AFTER UPDATE ON tenant FOR EACH ROW WHEN (
         OLD.name IS DISTINCT FROM NEW.name OR OLD.slug IS DISTINCT FROM NEW.slug
         OR OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION stamp_members()`,
      'ALTER TABLE tenant DROP COLUMN time_zone',
    );
  }
}
