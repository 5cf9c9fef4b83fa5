-- Accounts are shut off, never deleted or renumbered: rows of every tenant point at them.
CREATE OR REPLACE TRIGGER tr_app_user_kept BEFORE DELETE ON app_user
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_app_user_keeps_id BEFORE UPDATE OF id ON app_user
  FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER tr_app_user_stamp BEFORE UPDATE ON app_user
  FOR EACH ROW WHEN (
    OLD.username IS DISTINCT FROM NEW.username OR OLD.email IS DISTINCT FROM NEW.email
    OR OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.is_staff IS DISTINCT FROM NEW.is_staff
    OR OLD.is_superuser IS DISTINCT FROM NEW.is_superuser
  ) EXECUTE FUNCTION stamp_user();

-- From where somebody worked as an operator stays hidden from tenants when the rights are gone.
CREATE OR REPLACE TRIGGER tr_app_user_operator_until BEFORE UPDATE OF is_staff, is_superuser ON app_user
  FOR EACH ROW WHEN ((OLD.is_staff OR OLD.is_superuser) AND NOT (NEW.is_staff OR NEW.is_superuser))
  EXECUTE FUNCTION note_operator_end();
