-- Append-only; what is older than the retention time goes through prune_audit_events.
CREATE OR REPLACE TRIGGER tr_audit_event_append_only BEFORE UPDATE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_audit_event_delete BEFORE DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_delete();
CREATE OR REPLACE TRIGGER tr_audit_event_no_truncate BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_audit_event_tenant BEFORE INSERT ON audit_event
  FOR EACH ROW WHEN (NEW.tenant_id IS NULL) EXECUTE FUNCTION fill_audit_tenant();

-- An archive that is loaded tells nothing: its events were told where they happened.
CREATE OR REPLACE TRIGGER tr_audit_event_changes AFTER INSERT ON audit_event
  FOR EACH ROW WHEN (current_setting('app.loading', true) IS DISTINCT FROM 'on' AND NEW.tenant_id > 0 AND NEW.outcome = 'ok'
    AND NEW.object_type IN ('category', 'product', 'stock_location', 'supplier', 'supplier_article', 'customer', 'purchase_order',
      'goods_received_note', 'sales_order', 'dispatch', 'return_document', 'stock_count', 'lot', 'reorder_point', 'reservation'))
  EXECUTE FUNCTION note_object_changes();
