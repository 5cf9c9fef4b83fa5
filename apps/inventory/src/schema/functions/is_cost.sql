-- CHECK of product_cost: what is not there has no value.
CREATE OR REPLACE FUNCTION is_cost(quantity numeric, value numeric) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN quantity >= 0 AND value >= 0 AND (quantity > 0 OR value = 0);
END
$$;
