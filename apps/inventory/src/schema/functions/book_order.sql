-- The day on which an order counts as ordered, or as given up, and what of it: written once, with the change of its status. What
-- it gives up is all that is outstanding, less what it gave up before.
CREATE OR REPLACE FUNCTION book_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  today date := tenant_day(NEW.tenant_id, service_now());
BEGIN
  IF OLD.status = 'draft' THEN
    EXECUTE format(
      'INSERT INTO %1$I (tenant_id, %3$I, number, day, lines, quantity, amount)
       SELECT $1, $2, 1, $3, count(*), sum(quantity), sum(line_total) FROM %2$I WHERE tenant_id = $1 AND %3$I = $2',
      TG_TABLE_NAME || '_booking', TG_TABLE_NAME || '_line', TG_TABLE_NAME || '_id')
    USING NEW.tenant_id, NEW.id, greatest(NEW.order_date, today);
  ELSE
    EXECUTE format(
      'INSERT INTO %1$I (tenant_id, %3$I, number, day, given_up_quantity, given_up_amount)
       SELECT $1, $2, b.number + 1, $3, l.quantity - b.quantity, l.amount - b.amount
         FROM (SELECT sum(quantity - %4$I) AS quantity, sum(line_amount(quantity - %4$I, unit_price, unit_factor)) AS amount
                 FROM %2$I WHERE tenant_id = $1 AND %3$I = $2) AS l,
              (SELECT coalesce(max(number), 1) AS number, coalesce(sum(given_up_quantity), 0) AS quantity,
                      coalesce(sum(given_up_amount), 0) AS amount
                 FROM %1$I WHERE tenant_id = $1 AND %3$I = $2) AS b
        WHERE l.quantity > b.quantity',
      TG_TABLE_NAME || '_booking', TG_TABLE_NAME || '_line', TG_TABLE_NAME || '_id', TG_ARGV[0])
    USING NEW.tenant_id, NEW.id, today;
  END IF;
  RETURN NULL;
END $$;
