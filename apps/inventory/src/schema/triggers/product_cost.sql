CREATE OR REPLACE TRIGGER tr_product_cost_total_insert AFTER INSERT ON product_cost
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION total_cost_insert();
CREATE OR REPLACE TRIGGER tr_product_cost_total_update AFTER UPDATE ON product_cost
  REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION total_cost_update();
CREATE OR REPLACE TRIGGER tr_product_cost_total_delete AFTER DELETE ON product_cost
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION total_cost_delete();

CREATE OR REPLACE TRIGGER tr_product_cost_low AFTER UPDATE ON product_cost
  FOR EACH ROW WHEN (NEW.quantity < OLD.quantity AND current_setting('app.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_low_stock();
