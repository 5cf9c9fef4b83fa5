-- The arithmetic of the moving average for one movement; state: quantity and value. In PL/pgSQL, which keeps its plans: a
-- valuation of a past day takes this step for every movement that it reads.
CREATE OR REPLACE FUNCTION moving_average_step(
  state numeric[], arrived numeric, arrived_value numeric, left_quantity numeric
) RETURNS numeric[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF state[1] + arrived <= left_quantity THEN
    RETURN ARRAY[state[1] + arrived - left_quantity, 0];
  ELSIF left_quantity = 0 THEN
    RETURN ARRAY[state[1] + arrived, greatest(state[2] + arrived_value, 0)];
  END IF;
  RETURN ARRAY[
    state[1] + arrived - left_quantity,
    greatest(state[2] + arrived_value
             - round((state[2] + arrived_value) * left_quantity / (state[1] + arrived), 10), 0)];
END
$$;

-- The same folded over movements in their order: the cost of a product on any day of the past.
CREATE OR REPLACE AGGREGATE moving_average(numeric, numeric, numeric) (
  SFUNC = moving_average_step, STYPE = numeric[], INITCOND = '{0,0}'
);
