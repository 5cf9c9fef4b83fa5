-- What was demanded of each product on each day (UTC) at each place: issued by hand or dispatched, less what customers
-- sent back on the day when they did; an issue that is reversed is taken back from its own day. Whoever posts a movement
-- holds the product's lock: nobody waits for these rows who did not wait before.
CREATE OR REPLACE FUNCTION sum_demand_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demand_day AS d (tenant_id, day, product_id, location_id, quantity, value)
  SELECT m.tenant_id, (coalesce(o.created_at, m.created_at) AT TIME ZONE 'UTC')::date, m.product_id,
         coalesce(m.from_location_id, m.to_location_id),
         sum(CASE WHEN m.movement_type = 'issue' THEN m.quantity ELSE -m.quantity END),
         sum(CASE WHEN m.movement_type = 'issue' THEN m.quantity ELSE -m.quantity END * m.unit_cost)
    FROM new_movement m
    LEFT JOIN stock_movement o ON o.tenant_id = m.tenant_id AND o.id = m.reverses_id
   WHERE m.movement_type = 'issue' AND m.reverses_id IS NULL AND (m.document_type IS NULL OR m.document_type = 'dispatch')
      OR m.movement_type = 'receive' AND (m.document_type = 'customer_return' OR m.reverses_id IS NOT NULL)
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 3, 4, 2
  ON CONFLICT (tenant_id, day, product_id, location_id)
  DO UPDATE SET quantity = d.quantity + excluded.quantity, value = d.value + excluded.value;
  RETURN NULL;
END $$;
