CREATE OR REPLACE TRIGGER tr_purchase_order_line_total BEFORE INSERT ON purchase_order_line
  FOR EACH ROW WHEN (NEW.line_total IS NULL) EXECUTE FUNCTION fill_line_total();
CREATE OR REPLACE TRIGGER tr_purchase_order_line_retotal BEFORE UPDATE OF quantity, unit_price, unit_factor ON purchase_order_line
  FOR EACH ROW EXECUTE FUNCTION fill_line_total();
