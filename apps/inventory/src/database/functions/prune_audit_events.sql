-- The one way to remove audit events: those older than the retention time, at least 30 days, oldest first, a batch at a
-- time. Returns how many went. The setting is what refuse_audit_delete looks for.
CREATE OR REPLACE FUNCTION prune_audit_events(retention_days integer, batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, :"schema", pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  PERFORM set_config('app.prune_audit_events', 'on', true);
  DELETE FROM audit_event WHERE id IN (
    SELECT id FROM audit_event
     WHERE occurred_at < now() - make_interval(days => greatest(retention_days, 30))
     ORDER BY occurred_at LIMIT batch);
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('app.prune_audit_events', '', true);
  RETURN removed;
END
$$;
REVOKE ALL ON FUNCTION prune_audit_events(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_audit_events(integer, integer) TO inventory_platform;
