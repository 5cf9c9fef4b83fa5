-- CHECK of stock_movement: which of the two locations each type has.
CREATE OR REPLACE FUNCTION is_movement(
  movement_type varchar, from_location_id integer, to_location_id integer, quantity numeric, unit_cost numeric
) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN quantity > 0 AND unit_cost >= 0 AND CASE movement_type
    WHEN 'receive' THEN from_location_id IS NULL AND to_location_id IS NOT NULL
    WHEN 'issue' THEN from_location_id IS NOT NULL AND to_location_id IS NULL
    WHEN 'transfer' THEN from_location_id <> to_location_id
    WHEN 'adjustment' THEN (from_location_id IS NULL) <> (to_location_id IS NULL)
  END IS TRUE;
END
$$;
