-- Append-only; what is older than the retention time goes through prune_audit_events.
CREATE OR REPLACE TRIGGER tr_audit_event_append_only BEFORE UPDATE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_audit_event_delete BEFORE DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_delete();
CREATE OR REPLACE TRIGGER tr_audit_event_no_truncate BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER tr_audit_event_changes AFTER INSERT ON audit_event
  REFERENCING NEW TABLE AS new_event FOR EACH STATEMENT EXECUTE FUNCTION note_object_changes();
