import type { TestApp } from './inventory-app.js';

/**
 * Partitions of the audit log for these months, taken from the one of all that came before.
 * @param span months of one partition
 */
export async function makeAuditMonths(test: TestApp, first: string, last: string, span = 1): Promise<void> {
  await test.sql(
    `BEGIN;
     SET LOCAL timezone = 'UTC';
     ALTER TABLE audit_event DETACH PARTITION audit_event_past;
     SELECT make_partition('audit_event', 'audit_event_' || to_char(m, 'YYYY_MM'), m, m + interval '${span} months')
       FROM generate_series(timestamptz '${first}Z', timestamptz '${last}Z', interval '${span} months') m;
     SET LOCAL session_replication_role = replica;
     WITH moved AS (DELETE FROM audit_event_past WHERE occurred_at >= '${first}Z' RETURNING *)
       INSERT INTO audit_event SELECT * FROM moved;
     ALTER TABLE audit_event ATTACH PARTITION audit_event_past FOR VALUES FROM (MINVALUE) TO ('${first}Z');
     COMMIT`,
  );
}
