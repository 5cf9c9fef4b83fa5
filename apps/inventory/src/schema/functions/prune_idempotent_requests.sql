-- Removes idempotent requests that are no longer answered again: days that ended 24 hours ago or earlier go whole, with
-- their partitions; of those in no partition of a day, at most `batch`. Returns how many went.
CREATE OR REPLACE FUNCTION prune_idempotent_requests(batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, :"schema", pg_temp
SET timezone = 'UTC'
SET lock_timeout = '1s' AS $$
DECLARE
  cut timestamptz := now() - interval '24 hours';
  part record;
  removed integer := 0;
  others integer;
BEGIN
  FOR part IN SELECT * FROM partitions_of('idempotent_request') AS p WHERE p.upper_bound <= cut ORDER BY p.upper_bound LOOP
    SELECT removed + count(*) INTO removed FROM idempotent_request
     WHERE created_at >= part.lower_bound AND created_at < part.upper_bound;
    EXECUTE format('DROP TABLE %I', part.name);
  END LOOP;
  DELETE FROM idempotent_request WHERE tableoid = 'idempotent_request_other'::regclass AND ctid = ANY (ARRAY(
    SELECT ctid FROM idempotent_request WHERE tableoid = 'idempotent_request_other'::regclass AND created_at < cut LIMIT batch));
  GET DIAGNOSTICS others = ROW_COUNT;
  RETURN removed + others;
END
$$;
REVOKE ALL ON FUNCTION prune_idempotent_requests(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_idempotent_requests(integer) TO inventory_platform;
