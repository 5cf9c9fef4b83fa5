-- The value of an order's line, where the statement does not say it, and whenever the line changes.
CREATE OR REPLACE FUNCTION fill_line_total() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.line_total := line_amount(NEW.quantity, NEW.unit_price, NEW.unit_factor);
  RETURN NEW;
END $$;
