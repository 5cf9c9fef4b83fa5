-- Trigger function: an event of no tenant is one of tenant 0, since a key that is led by the tenant has no room for null.
CREATE OR REPLACE FUNCTION fill_audit_tenant() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.tenant_id := 0;
  RETURN NEW;
END
$$;
