-- Part of the ledger: append-only.
CREATE OR REPLACE TRIGGER tr_movement_lot_append_only BEFORE UPDATE OR DELETE ON movement_lot
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_movement_lot_no_truncate BEFORE TRUNCATE ON movement_lot
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
