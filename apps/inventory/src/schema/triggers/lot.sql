CREATE OR REPLACE TRIGGER tr_lot_changes AFTER INSERT ON lot FOR EACH ROW
  WHEN (current_setting('app.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_new_lots();
CREATE OR REPLACE TRIGGER tr_lot_no_delete BEFORE DELETE ON lot FOR EACH ROW EXECUTE FUNCTION refuse_change();
