CREATE OR REPLACE TRIGGER tr_membership_stamp AFTER INSERT OR UPDATE OR DELETE ON membership
  FOR EACH ROW EXECUTE FUNCTION stamp_member();
-- Not while it is being moved, nor afterwards.
CREATE OR REPLACE TRIGGER tr_membership_writable BEFORE INSERT OR UPDATE OR DELETE ON membership
  FOR EACH ROW WHEN (current_setting('app.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION require_writable_tenant();
