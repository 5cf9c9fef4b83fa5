-- See total_cost_insert.
CREATE OR REPLACE FUNCTION total_cost_delete() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_total AS t (tenant_id, stripe, products, quantity, value)
  SELECT tenant_id, pg_backend_pid() % 32, -sum((quantity > 0)::integer), -sum(quantity), -sum(round(value, 4))
    FROM gone GROUP BY tenant_id ORDER BY tenant_id
  ON CONFLICT (tenant_id, stripe) DO UPDATE
    SET products = t.products + excluded.products, quantity = t.quantity + excluded.quantity,
        value = t.value + excluded.value;
  RETURN NULL;
END
$$;
