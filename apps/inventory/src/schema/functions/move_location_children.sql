-- What lies in a location that was moved or renamed moves with it. A location that came to lie in itself would sink until its
-- depth is refused.
CREATE OR REPLACE FUNCTION move_location_children() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_location l SET parent_id = l.parent_id, updated_at = service_now()
   WHERE l.tenant_id = NEW.tenant_id AND l.parent_id = NEW.id;
  RETURN NULL;
END
$$;
