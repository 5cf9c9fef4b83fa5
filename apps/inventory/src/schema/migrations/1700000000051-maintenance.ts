import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/**
 * Maintenance: who does it at present and when it was done last, and the rights for what it removes. Audit events older
 * than the retention time are removed by prune_audit_events alone; no role may delete one otherwise.
 */
export class Maintenance1700000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE TABLE maintenance_run (
         name varchar(30) NOT NULL,
         runner uuid,
         seen_at timestamptz NOT NULL DEFAULT now(),
         finished_at timestamptz,
         CONSTRAINT pk_maintenance_run PRIMARY KEY (name)
       )`,
      `INSERT INTO maintenance_run (name) VALUES ('daily')`,
      `GRANT SELECT, UPDATE (runner, seen_at, finished_at) ON maintenance_run TO inventory_platform`,
      `GRANT DELETE ON idempotency_key TO inventory_platform`,
      // Of the owner, as whom prune_audit_events runs: row-level security binds the owner too.
      `CREATE POLICY retention_select ON audit_event FOR SELECT TO CURRENT_USER
         USING (occurred_at < now() - interval '30 days')`,
      `CREATE POLICY retention_delete ON audit_event FOR DELETE TO CURRENT_USER
         USING (occurred_at < now() - interval '30 days')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP FUNCTION IF EXISTS prune_audit_events(integer, integer)`,
      // The trigger goes with its function; the older release has one for both kinds of change.
      `DROP FUNCTION IF EXISTS refuse_audit_delete() CASCADE`,
      `CREATE OR REPLACE TRIGGER tr_audit_event_append_only BEFORE UPDATE OR DELETE ON audit_event
         FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
      `DROP POLICY retention_delete ON audit_event`,
      `DROP POLICY retention_select ON audit_event`,
      `REVOKE DELETE ON idempotency_key FROM inventory_platform`,
      `DROP TABLE maintenance_run`,
    );
  }
}
