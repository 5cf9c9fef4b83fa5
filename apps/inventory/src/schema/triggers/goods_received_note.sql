-- What has moved goods is never changed or deleted.
CREATE OR REPLACE TRIGGER tr_goods_received_note_processed BEFORE UPDATE OR DELETE ON goods_received_note
  FOR EACH ROW WHEN (OLD.prepared IS NULL) EXECUTE FUNCTION refuse_change();
