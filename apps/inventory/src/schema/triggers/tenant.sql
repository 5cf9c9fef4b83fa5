-- Tenants are suspended, never deleted or renumbered: all their rows point at them.
CREATE OR REPLACE TRIGGER tr_tenant_kept BEFORE DELETE ON tenant
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_tenant_keeps_id BEFORE UPDATE OF id ON tenant
  FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER tr_tenant_stamp AFTER UPDATE ON tenant
  FOR EACH ROW WHEN (
    OLD.name IS DISTINCT FROM NEW.name OR OLD.slug IS DISTINCT FROM NEW.slug
    OR OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.time_zone IS DISTINCT FROM NEW.time_zone
    OR OLD.moved_to IS DISTINCT FROM NEW.moved_to
  ) EXECUTE FUNCTION stamp_members();
-- Not while it is being moved, nor afterwards.
CREATE OR REPLACE TRIGGER tr_tenant_writable BEFORE UPDATE OF name, slug, is_active, reservation_policy, time_zone ON tenant
  FOR EACH ROW WHEN (current_setting('app.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION require_writable_tenant();
