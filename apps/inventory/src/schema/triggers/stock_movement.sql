-- The ledger is append-only.
CREATE OR REPLACE TRIGGER tr_stock_movement_append_only BEFORE UPDATE OR DELETE ON stock_movement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_stock_movement_no_truncate BEFORE TRUNCATE ON stock_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER tr_stock_movement_days AFTER INSERT ON stock_movement
  REFERENCING NEW TABLE AS new_movement FOR EACH STATEMENT EXECUTE FUNCTION sum_movement_days();

-- Demand is what was issued by hand or dispatched, less what customers sent back and what was reversed.
CREATE OR REPLACE TRIGGER tr_stock_movement_demand AFTER INSERT ON stock_movement FOR EACH ROW
  WHEN (NEW.movement_type = 'issue' AND NEW.reverses_id IS NULL
          AND (NEW.document_type IS NULL OR NEW.document_type = 'dispatch')
        OR NEW.movement_type = 'receive' AND (NEW.document_type = 'customer_return' OR NEW.reverses_id IS NOT NULL))
  EXECUTE FUNCTION sum_demand_days();
CREATE OR REPLACE TRIGGER tr_stock_movement_changes AFTER INSERT ON stock_movement
  FOR EACH ROW WHEN (current_setting('app.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_movements();
CREATE OR REPLACE TRIGGER tr_stock_movement_dispatch AFTER INSERT ON stock_movement FOR EACH ROW
  WHEN (NEW.document_type = 'dispatch' AND current_setting('app.loading', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_dispatch_costs();
