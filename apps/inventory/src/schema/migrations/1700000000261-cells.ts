import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

/** Tenants that move to another server: which cell this database is, and how far the move of a tenant is. */
export class Cells1700000000261 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['membership', 'tenant'];

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE TABLE cell (
         number smallint NOT NULL,
         address varchar(500) NOT NULL DEFAULT '',
         CONSTRAINT pk_cell PRIMARY KEY (number),
         CONSTRAINT ck_cell_number CHECK (number BETWEEN 0 AND 31))`,
      'GRANT SELECT ON cell TO inventory_app, inventory_platform',
      // Whether an account that comes has a default membership in another tenant.
      'CREATE POLICY owner_read ON membership FOR SELECT TO CURRENT_USER USING (true)',
      `ALTER TABLE tenant ADD COLUMN moved_to varchar(500), ADD COLUMN writes_stopped_until timestamptz,
         ADD COLUMN arrival varchar(10), ADD CONSTRAINT ck_tenant_arrival CHECK (arrival IN ('copying', 'complete'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'DROP TRIGGER IF EXISTS tr_membership_writable ON membership',
      'DROP TRIGGER IF EXISTS tr_tenant_writable ON tenant',
      `CREATE OR REPLACE TRIGGER tr_tenant_stamp AFTER UPDATE ON tenant
         FOR EACH ROW WHEN (
           OLD.name IS DISTINCT FROM NEW.name OR OLD.slug IS DISTINCT FROM NEW.slug
           OR OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.time_zone IS DISTINCT FROM NEW.time_zone
         ) EXECUTE FUNCTION stamp_members()`,
      'DROP FUNCTION IF EXISTS require_writable_tenant(), require_writable(integer)',
      'DROP POLICY owner_read ON membership',
      'DROP TABLE cell',
      `ALTER TABLE tenant DROP COLUMN arrival, DROP COLUMN writes_stopped_until, DROP COLUMN moved_to`,
    );
  }
}
