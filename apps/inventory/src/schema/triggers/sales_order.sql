-- An order counts as ordered once it is confirmed, and as given up once it is cancelled or closed after that.
CREATE OR REPLACE TRIGGER tr_sales_order_booking AFTER UPDATE OF status ON sales_order FOR EACH ROW
  WHEN ((OLD.status = 'draft' AND NEW.status = 'confirmed'
         OR OLD.status NOT IN ('draft', NEW.status) AND NEW.status IN ('cancelled', 'closed'))
        AND current_setting('app.loading', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION book_order('quantity_dispatched');
