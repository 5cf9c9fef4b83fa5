-- Movements and quantity of each day, kept in the transaction that writes them: a report of a month sums its days. The
-- day is of UTC; an adjustment counts with its sign. A day is the sum of its stripes; days that are over are put into one
-- stripe, number -1, by whoever first writes to a stripe on a later day. Who opens a stripe of a day undoes the closings after
-- it: a closing is made of settled days alone, so whatever is written into one of them later opens a stripe again.
CREATE OR REPLACE FUNCTION sum_movement_days() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  opened boolean;
  moved record;
BEGIN
  -- A single row, the usual case: one UPDATE.
  SELECT tenant_id, (created_at AT TIME ZONE 'UTC')::date AS day, movement_type,
         CASE WHEN movement_type = 'adjustment' AND to_location_id IS NULL THEN -quantity ELSE quantity END AS quantity
    INTO moved FROM new_movement;
  PERFORM FROM new_movement OFFSET 1;
  IF NOT FOUND THEN
    UPDATE movement_day AS d SET movements = d.movements + 1, quantity = d.quantity + moved.quantity
     WHERE d.tenant_id = moved.tenant_id AND d.day = moved.day AND d.movement_type = moved.movement_type
       AND d.stripe = pg_backend_pid() % 32;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  WITH kept AS (
    INSERT INTO movement_day AS d (tenant_id, day, movement_type, stripe, movements, quantity)
    SELECT tenant_id, (created_at AT TIME ZONE 'UTC')::date, movement_type, pg_backend_pid() % 32, count(*),
           sum(CASE WHEN movement_type = 'adjustment' AND to_location_id IS NULL THEN -quantity ELSE quantity END)
      FROM new_movement GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (tenant_id, day, movement_type, stripe)
    DO UPDATE SET movements = d.movements + excluded.movements, quantity = d.quantity + excluded.quantity
    RETURNING d.xmax = 0 AS opened)
  SELECT bool_or(kept.opened) INTO opened FROM kept;
  IF opened THEN
    UPDATE stock_closing c SET size = NULL, voids = c.voids + 1
      FROM (SELECT n.tenant_id, min(n.created_at) AS at FROM new_movement n GROUP BY 1) AS late
     WHERE c.tenant_id = late.tenant_id AND c.closed_at > late.at;
    WITH over AS (
      SELECT d.tenant_id, d.day, d.movement_type, d.stripe FROM movement_day d
       WHERE d.tenant_id IN (SELECT n.tenant_id FROM new_movement n)
         AND d.stripe >= 0 AND d.day < (now() AT TIME ZONE 'UTC')::date - 1
       ORDER BY 1, 2, 3, 4 FOR UPDATE SKIP LOCKED),
    gone AS (
      DELETE FROM movement_day d USING over o
       WHERE d.tenant_id = o.tenant_id AND d.day = o.day AND d.movement_type = o.movement_type AND d.stripe = o.stripe
      RETURNING d.tenant_id, d.day, d.movement_type, d.movements, d.quantity)
    INSERT INTO movement_day AS d (tenant_id, day, movement_type, stripe, movements, quantity)
    SELECT tenant_id, day, movement_type, -1, sum(movements), sum(quantity)
      FROM gone GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (tenant_id, day, movement_type, stripe)
    DO UPDATE SET movements = d.movements + excluded.movements, quantity = d.quantity + excluded.quantity;
  END IF;
  RETURN NULL;
END
$$;
