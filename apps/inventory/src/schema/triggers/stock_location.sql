CREATE OR REPLACE TRIGGER tr_stock_location_path BEFORE INSERT OR UPDATE OF name, parent_id ON stock_location
  FOR EACH ROW EXECUTE FUNCTION fill_location_path();
-- Of a statement that loads many, such as of an archive: a row may be in front of its parent.
CREATE OR REPLACE TRIGGER tr_stock_location_late_parent AFTER INSERT ON stock_location
  FOR EACH ROW EXECUTE FUNCTION move_location_children();
CREATE OR REPLACE TRIGGER tr_stock_location_children AFTER UPDATE OF name, parent_id ON stock_location
  FOR EACH ROW WHEN (OLD.path <> NEW.path OR OLD.depth <> NEW.depth) EXECUTE FUNCTION move_location_children();
