-- What was demanded of each product on each day (UTC) at each place: issued by hand or dispatched, less what customers
-- sent back on the day when they did; an issue that is reversed is taken back from its own day. Whoever posts a movement
-- holds the product's lock: nobody waits for these rows who did not wait before.
CREATE OR REPLACE FUNCTION sum_demand_days() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := NEW.created_at;
  demanded numeric := CASE WHEN NEW.movement_type = 'issue' THEN NEW.quantity ELSE -NEW.quantity END;
BEGIN
  IF NEW.reverses_id IS NOT NULL THEN
    SELECT created_at INTO moment FROM stock_movement WHERE tenant_id = NEW.tenant_id AND id = NEW.reverses_id;
  END IF;
  INSERT INTO demand_day AS d (tenant_id, day, product_id, location_id, quantity, value)
  VALUES (NEW.tenant_id, (moment AT TIME ZONE 'UTC')::date, NEW.product_id,
          coalesce(NEW.from_location_id, NEW.to_location_id), demanded, demanded * NEW.unit_cost)
  ON CONFLICT (tenant_id, day, product_id, location_id)
  DO UPDATE SET quantity = d.quantity + excluded.quantity, value = d.value + excluded.value;
  RETURN NULL;
END $$;
