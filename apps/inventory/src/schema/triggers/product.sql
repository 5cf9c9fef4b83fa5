CREATE OR REPLACE TRIGGER tr_product_counted AFTER INSERT ON product
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_product();
CREATE OR REPLACE TRIGGER tr_product_discounted AFTER DELETE ON product
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_product();
CREATE OR REPLACE TRIGGER tr_product_order AFTER UPDATE OF sku ON product
  FOR EACH ROW WHEN (OLD.sku <> NEW.sku) EXECUTE FUNCTION note_product_order();
CREATE OR REPLACE TRIGGER tr_product_same_key BEFORE UPDATE OF tenant_id ON product
  FOR EACH ROW WHEN (OLD.tenant_id IS DISTINCT FROM NEW.tenant_id) EXECUTE FUNCTION refuse_other_key();
CREATE OR REPLACE TRIGGER tr_product_new_barcode BEFORE INSERT ON product
  FOR EACH ROW WHEN (NEW.barcode <> '') EXECUTE FUNCTION fill_barcode_key();
CREATE OR REPLACE TRIGGER tr_product_other_barcode BEFORE UPDATE OF barcode ON product
  FOR EACH ROW WHEN (OLD.barcode <> NEW.barcode) EXECUTE FUNCTION fill_barcode_key();
-- Balances say whether they have lots.
CREATE OR REPLACE TRIGGER tr_product_tracking AFTER UPDATE OF tracking ON product
  FOR EACH ROW WHEN (OLD.tracking <> NEW.tracking) EXECUTE FUNCTION mark_tracked_stock();
