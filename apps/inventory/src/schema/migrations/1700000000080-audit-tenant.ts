import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { addConstraint, backfill, createIndexConcurrently, setNotNull } from './large-tables.js';
import { execute } from './sql.js';

/**
 * Makes the audit log ready to become the first partition of itself, while it is in use: an event of no tenant is one of
 * tenant 0; a key that is led by the tenant and holds the time; and a bound in time, beyond this month and the next.
 */
export class AuditTenant1700000000080 implements Migration {
  readonly transaction = false;
  readonly servesFrom = 1700000000006;

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      // Before the trigger, so that what it makes of null is allowed from the first event on.
      `ALTER POLICY tenant_append ON audit_event
         WITH CHECK (coalesce(tenant_id, 0) = 0 OR tenant_id = (SELECT current_tenant_id()))`,
      `CREATE OR REPLACE FUNCTION fill_audit_tenant() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN NEW.tenant_id := 0; RETURN NEW; END $$`,
      `CREATE OR REPLACE TRIGGER tr_audit_event_tenant BEFORE INSERT ON audit_event
         FOR EACH ROW WHEN (NEW.tenant_id IS NULL) EXECUTE FUNCTION fill_audit_tenant()`,
      `CREATE OR REPLACE TRIGGER tr_audit_event_append_only BEFORE UPDATE ON audit_event
         FOR EACH ROW WHEN (OLD.tenant_id IS NOT NULL) EXECUTE FUNCTION refuse_change()`,
    );
    await backfill(runner, { table: 'audit_event', due: 'tenant_id IS NULL', set: 'tenant_id = 0' });
    await execute(
      runner,
      `CREATE OR REPLACE TRIGGER tr_audit_event_append_only BEFORE UPDATE ON audit_event
         FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    );
    await setNotNull(runner, 'audit_event', 'tenant_id');
    // One of an earlier attempt may be near by now.
    await runner.query(`ALTER TABLE audit_event DROP CONSTRAINT IF EXISTS ck_audit_event_bound`);
    const bound = await firstBound(runner);
    await addConstraint(runner, 'audit_event', 'ck_audit_event_bound', `CHECK (occurred_at < '${bound}')`);
    await createIndexConcurrently(
      runner,
      'pk_audit_event_past',
      'ON audit_event (tenant_id, id, occurred_at)',
      'UNIQUE INDEX',
    );
    await createIndexConcurrently(runner, 'ix_audit_event_past_id', 'ON audit_event (id, occurred_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP INDEX IF EXISTS pk_audit_event_past, ix_audit_event_past_id`,
      `ALTER TABLE audit_event DROP CONSTRAINT IF EXISTS ck_audit_event_bound, ALTER COLUMN tenant_id DROP NOT NULL`,
      `DROP TRIGGER IF EXISTS tr_audit_event_tenant ON audit_event`,
      `DROP FUNCTION IF EXISTS fill_audit_tenant()`,
      `ALTER POLICY tenant_append ON audit_event
         WITH CHECK (tenant_id IS NULL OR tenant_id = (SELECT current_tenant_id()))`,
      // NO FORCE: the owner, as who this runs, sees all of it.
      `ALTER TABLE audit_event DISABLE TRIGGER tr_audit_event_append_only, NO FORCE ROW LEVEL SECURITY`,
      `UPDATE audit_event SET tenant_id = NULL WHERE tenant_id = 0`,
      `ALTER TABLE audit_event ENABLE TRIGGER tr_audit_event_append_only, FORCE ROW LEVEL SECURITY`,
    );
  }
}

/** The first of the month after the next, or a later one where there are later events. */
async function firstBound(runner: QueryRunner): Promise<string> {
  // The owner sees old events alone.
  await runner.query(`DROP POLICY IF EXISTS moving ON audit_event`);
  await runner.query(`CREATE POLICY moving ON audit_event FOR SELECT TO CURRENT_USER USING (true)`);
  const [row] = (await runner.query(
    `SELECT to_char(date_trunc('month', greatest(now(), max(occurred_at)), 'UTC') AT TIME ZONE 'UTC' + interval '2 months',
                    'YYYY-MM-DD') || ' 00:00:00+00' AS bound FROM audit_event`,
  )) as { bound: string }[];
  await runner.query(`DROP POLICY moving ON audit_event`);
  if (!row) throw new Error('unreachable: an aggregate gives a row');
  return row.bound;
}
