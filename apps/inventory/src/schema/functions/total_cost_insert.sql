-- Keeps products in stock, quantity and value of a tenant (stock_total); the value is rounded as the report shows it. A
-- writer adds to the stripe of its connection, which may be negative where others hold what it takes away.
CREATE OR REPLACE FUNCTION total_cost_insert() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM arrived) THEN RETURN NULL; END IF;
  INSERT INTO stock_total AS t (tenant_id, stripe, products, quantity, value)
  SELECT tenant_id, pg_backend_pid() % 32, sum((quantity > 0)::integer), sum(quantity), sum(round(value, 4))
    FROM arrived GROUP BY tenant_id ORDER BY tenant_id
  ON CONFLICT (tenant_id, stripe) DO UPDATE
    SET products = t.products + excluded.products, quantity = t.quantity + excluded.quantity,
        value = t.value + excluded.value;
  RETURN NULL;
END
$$;
