-- Keeps the number of products of a tenant, and how often their order changed. A writer adds to the stripe of its
-- connection, so that writers of one tenant seldom wait for each other; keys are sorted, so that stripes are locked in
-- one order.
CREATE OR REPLACE FUNCTION count_product() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    INSERT INTO row_count AS c (tenant_id, kind, key, stripe, rows, changes)
    SELECT tenant_id, 'product', 0, pg_backend_pid() % 16, sign * count(*), count(*)
      FROM changed GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (tenant_id, kind, key, stripe)
    DO UPDATE SET rows = c.rows + excluded.rows, changes = c.changes + excluded.changes;
  END IF;
  RETURN NULL;
END
$$;
