-- A month that is over never changes.
CREATE OR REPLACE TRIGGER tr_purchase_order_booking_append_only BEFORE UPDATE OR DELETE ON purchase_order_booking
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
