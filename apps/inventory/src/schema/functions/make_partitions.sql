-- Makes the partitions of the time to come: months of audit events, this one and the next two, and days of idempotent
-- requests, today and a week. Returns how many it made. It waits a second for a table at most; the maintenance calls it
-- daily, and whatever has no partition all the same goes into the default one. pg_catalog is searched first without being
-- named; named, it would be where tables are made.
CREATE OR REPLACE FUNCTION make_partitions() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = :"schema", pg_temp
SET timezone = 'UTC'
SET lock_timeout = '1s' AS $$
DECLARE
  part record;
  made integer := 0;
BEGIN
  FOR part IN
    SELECT 'audit_event' AS parent, 'audit_event_' || to_char(m, 'YYYY_MM') AS name, m AS begins, m + interval '1 month' AS ends
      FROM generate_series(date_trunc('month', now()), date_trunc('month', now()) + interval '2 months', interval '1 month') AS m
    UNION ALL
    SELECT 'idempotent_request', 'idempotent_request_' || to_char(d, 'YYYY_MM_DD'), d, d + interval '1 day'
      FROM generate_series(date_trunc('day', now()), date_trunc('day', now()) + interval '7 days', interval '1 day') AS d
  LOOP
    IF make_partition(part.parent, part.name, part.begins, part.ends) THEN
      made := made + 1;
    END IF;
  END LOOP;
  RETURN made;
END
$$;
REVOKE ALL ON FUNCTION make_partitions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_partitions() TO inventory_platform;
