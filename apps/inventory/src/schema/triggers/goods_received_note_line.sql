CREATE OR REPLACE TRIGGER tr_goods_received_note_line_price BEFORE INSERT ON goods_received_note_line
  FOR EACH ROW WHEN (NEW.unit_price IS NULL) EXECUTE FUNCTION fill_unit_price();
