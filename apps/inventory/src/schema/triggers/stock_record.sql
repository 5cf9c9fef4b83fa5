CREATE OR REPLACE TRIGGER tr_stock_record_sku BEFORE INSERT ON stock_record
  FOR EACH ROW WHEN (NEW.product_sku IS NULL) EXECUTE FUNCTION fill_product_sku();
CREATE OR REPLACE TRIGGER tr_stock_record_counted AFTER INSERT ON stock_record
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stock_record();
CREATE OR REPLACE TRIGGER tr_stock_record_discounted AFTER DELETE ON stock_record
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stock_record();
CREATE OR REPLACE TRIGGER tr_stock_record_same_key BEFORE UPDATE OF tenant_id, location_id ON stock_record
  FOR EACH ROW WHEN (OLD.tenant_id IS DISTINCT FROM NEW.tenant_id OR OLD.location_id IS DISTINCT FROM NEW.location_id)
  EXECUTE FUNCTION refuse_other_key();

CREATE OR REPLACE TRIGGER tr_stock_record_first_changes AFTER INSERT ON stock_record
  REFERENCING NEW TABLE AS new_record FOR EACH STATEMENT
  WHEN (current_setting('app.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_first_balances();
CREATE OR REPLACE TRIGGER tr_stock_record_changes AFTER UPDATE ON stock_record FOR EACH ROW
  WHEN ((NEW.quantity <> OLD.quantity OR NEW.reserved_quantity <> OLD.reserved_quantity)
        AND current_setting('app.loading', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_balances();
