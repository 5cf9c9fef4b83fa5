-- What a quantity in the stock unit is worth at a price, which is that of one of the unit of `unit_factor` stock units (null: of
-- the stock unit). Of a whole line it is what was entered times its price, exactly.
CREATE OR REPLACE FUNCTION line_amount(quantity numeric, unit_price numeric, unit_factor numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(CASE WHEN unit_factor IS NULL THEN quantity * unit_price ELSE quantity * unit_price / unit_factor END, 4)
$$;
