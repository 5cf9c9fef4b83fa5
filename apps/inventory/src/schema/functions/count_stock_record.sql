-- Keeps the number of balances of each location; see count_product.
CREATE OR REPLACE FUNCTION count_stock_record() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    INSERT INTO row_count AS c (tenant_id, kind, key, stripe, rows)
    SELECT tenant_id, 'stock_record', location_id, pg_backend_pid() % 16, sign * count(*)
      FROM changed GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (tenant_id, kind, key, stripe) DO UPDATE SET rows = c.rows + excluded.rows;
  END IF;
  RETURN NULL;
END
$$;
