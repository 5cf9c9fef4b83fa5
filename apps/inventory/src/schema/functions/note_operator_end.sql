-- The last moment at which an account was an operator's.
CREATE OR REPLACE FUNCTION note_operator_end() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.operator_until := clock_timestamp();
  RETURN NEW;
END $$;
