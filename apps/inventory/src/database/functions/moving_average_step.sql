-- The arithmetic of the moving average for one movement; state: quantity and value.
CREATE OR REPLACE FUNCTION moving_average_step(
  state numeric[], arrived numeric, arrived_value numeric, left_quantity numeric
) RETURNS numeric[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    state[1] + arrived - left_quantity,
    CASE WHEN state[1] + arrived <= left_quantity THEN 0
         ELSE greatest(state[2] + arrived_value
              - CASE WHEN left_quantity = 0 THEN 0
                     ELSE round((state[2] + arrived_value) * left_quantity / (state[1] + arrived), 10) END, 0) END]
$$;

-- The same folded over movements in their order: the cost of a product on any day of the past.
CREATE OR REPLACE AGGREGATE moving_average(numeric, numeric, numeric) (
  SFUNC = moving_average_step, STYPE = numeric[], INITCOND = '{0,0}'
);
