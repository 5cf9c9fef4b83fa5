-- What has moved goods is never changed or deleted.
CREATE OR REPLACE TRIGGER tr_dispatch_processed BEFORE UPDATE OR DELETE ON dispatch
  FOR EACH ROW WHEN (OLD.prepared IS NULL) EXECUTE FUNCTION refuse_change();
