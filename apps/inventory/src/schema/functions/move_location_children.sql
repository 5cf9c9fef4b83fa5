-- What lies in a location that was moved or renamed moves with it, and what was loaded before it finds it. A location that came
-- to lie in itself would sink until its depth is refused.
-- Planned each time: a plan from before an import would read all that it has brought, for each row.
CREATE OR REPLACE FUNCTION move_location_children() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  UPDATE stock_location l
     SET parent_id = l.parent_id, updated_at = CASE TG_OP WHEN 'UPDATE' THEN greatest(l.updated_at, NEW.updated_at) ELSE l.updated_at END
   WHERE l.tenant_id = NEW.tenant_id AND l.parent_id = NEW.id
     AND (l.path <> NEW.path || ' / ' || l.name OR l.depth <> NEW.depth + 1);
  RETURN NULL;
END
$$;
