-- CHECK of stock_record. A function stays prepared in its connection; a plain condition is prepared for each statement.
CREATE OR REPLACE FUNCTION is_balance(quantity numeric, reserved numeric) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN quantity >= 0 AND reserved >= 0 AND reserved <= quantity;
END
$$;
