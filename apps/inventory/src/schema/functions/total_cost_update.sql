-- See total_cost_insert. A single row, the usual case, is one UPDATE.
CREATE OR REPLACE FUNCTION total_cost_update() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  was record;
  became record;
BEGIN
  SELECT tenant_id, quantity, value INTO was FROM gone;
  SELECT tenant_id, quantity, value INTO became FROM arrived;
  PERFORM FROM arrived OFFSET 1;
  IF NOT FOUND AND was.tenant_id = became.tenant_id THEN
    UPDATE stock_total AS t
       SET products = t.products + (became.quantity > 0)::integer - (was.quantity > 0)::integer,
           quantity = t.quantity + became.quantity - was.quantity,
           value = t.value + round(became.value, 4) - round(was.value, 4)
     WHERE t.tenant_id = became.tenant_id AND t.stripe = pg_backend_pid() % 32;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO stock_total AS t (tenant_id, stripe, products, quantity, value)
  SELECT tenant_id, pg_backend_pid() % 32, sum(products), sum(quantity), sum(value)
    FROM (SELECT tenant_id, (quantity > 0)::integer AS products, quantity, round(value, 4) AS value FROM arrived
          UNION ALL
          SELECT tenant_id, -(quantity > 0)::integer, -quantity, -round(value, 4) FROM gone) AS c
   GROUP BY tenant_id ORDER BY tenant_id
  ON CONFLICT (tenant_id, stripe) DO UPDATE
    SET products = t.products + excluded.products, quantity = t.quantity + excluded.quantity,
        value = t.value + excluded.value;
  RETURN NULL;
END
$$;
