-- A month that is over never changes.
CREATE OR REPLACE TRIGGER tr_sales_order_booking_append_only BEFORE UPDATE OR DELETE ON sales_order_booking
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
