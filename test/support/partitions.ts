import type { TestApp } from './inventory-app.js';

/**
 * The audit log with partitions for these months, one of all that came before (`audit_event_past`, as in databases from before
 * the baseline) and the default one.
 * @param span months of one partition
 */
export async function makeAuditMonths(test: TestApp, first: string, last: string, span = 1): Promise<void> {
  await test.sql(
    `BEGIN;
     SET LOCAL timezone = 'UTC';
     SET LOCAL session_replication_role = replica;
     CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT * FROM audit_event;
     DO $$ DECLARE part record;
     BEGIN
       FOR part IN SELECT name FROM partitions_of('audit_event') WHERE name <> 'audit_event_other' LOOP
         EXECUTE format('DROP TABLE %I', part.name);
       END LOOP;
     END $$;
     DELETE FROM audit_event;
     CREATE TABLE audit_event_past PARTITION OF audit_event FOR VALUES FROM (MINVALUE) TO ('${first}Z');
     ALTER TABLE audit_event_past ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
     ALTER TABLE audit_event_past OWNER TO inventory_owner;
     SELECT make_partition('audit_event', 'audit_event_' || to_char(m, 'YYYY_MM'), m, m + interval '${span} months')
       FROM generate_series(timestamptz '${first}Z', timestamptz '${last}Z', interval '${span} months') m;
     INSERT INTO audit_event SELECT * FROM kept;
     COMMIT`,
  );
}
