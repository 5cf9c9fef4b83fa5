-- The one way to remove audit events: those of months of which every day is older than the retention time, at least 30
-- days. The oldest month that has a partition goes whole, with it; when there is none, what lies in the partitions that are
-- no months goes event by event, the oldest first, at most `batch`. Returns how many went. The setting is what
-- refuse_audit_delete looks for.
CREATE OR REPLACE FUNCTION prune_audit_events(retention_days integer, batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, :"schema", pg_temp
SET timezone = 'UTC'
SET lock_timeout = '1s' AS $$
DECLARE
  cut timestamptz := date_trunc('month', now() - make_interval(days => greatest(retention_days, 30)));
  part record;
  removed integer;
BEGIN
  SELECT * INTO part FROM partitions_of('audit_event') AS p
   WHERE p.upper_bound <= cut AND p.lower_bound > '-infinity' ORDER BY p.upper_bound LIMIT 1;
  IF FOUND THEN
    SELECT count(*) INTO removed FROM audit_event WHERE occurred_at >= part.lower_bound AND occurred_at < part.upper_bound;
    EXECUTE format('DROP TABLE %I', part.name);
    RETURN removed;
  END IF;
  PERFORM set_config('app.prune_audit_events', 'on', true);
  DELETE FROM audit_event WHERE (tenant_id, id, occurred_at) IN (
    SELECT tenant_id, id, occurred_at FROM audit_event WHERE occurred_at < cut ORDER BY occurred_at LIMIT batch);
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('app.prune_audit_events', '', true);
  RETURN removed;
END
$$;
REVOKE ALL ON FUNCTION prune_audit_events(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_audit_events(integer, integer) TO inventory_platform;
