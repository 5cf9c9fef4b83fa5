-- A location carries the names from its root down to it, and how deep it lies. Its parent's row is locked, so that a parent that
-- is renamed meanwhile finds this one; a parent that is not there is refused by the foreign key.
-- Planned each time: a plan from before an import would read all that it has brought, for each row.
CREATE OR REPLACE FUNCTION fill_location_path() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  above record;
BEGIN
  NEW.path := NEW.name;
  NEW.depth := 1;
  IF NEW.parent_id IS NOT NULL THEN
    SELECT l.path, l.depth INTO above FROM stock_location l
     WHERE l.tenant_id = NEW.tenant_id AND l.id = NEW.parent_id FOR SHARE;
    IF FOUND THEN
      NEW.path := above.path || ' / ' || NEW.name;
      NEW.depth := above.depth + 1;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
