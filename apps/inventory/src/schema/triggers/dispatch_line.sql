CREATE OR REPLACE TRIGGER tr_dispatch_line_price BEFORE INSERT ON dispatch_line
  FOR EACH ROW WHEN (NEW.unit_price IS NULL) EXECUTE FUNCTION fill_unit_price();
