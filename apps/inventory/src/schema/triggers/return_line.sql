CREATE OR REPLACE TRIGGER tr_return_line_price BEFORE INSERT ON return_line
  FOR EACH ROW WHEN (NEW.unit_price IS NULL) EXECUTE FUNCTION fill_unit_price();
