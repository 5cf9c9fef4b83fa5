-- Trigger function of what operators write in a tenant; what its members write is held by their transaction.
CREATE OR REPLACE FUNCTION require_writable_tenant() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'tenant' THEN
    PERFORM require_writable(OLD.id);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM require_writable(OLD.tenant_id);
    RETURN OLD;
  ELSE
    PERFORM require_writable(NEW.tenant_id);
  END IF;
  RETURN NEW;
END
$$;
