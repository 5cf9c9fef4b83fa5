-- Trigger function of tables whose rows are counted by a column: a row that moved would be counted in the wrong place.
CREATE OR REPLACE FUNCTION refuse_other_key() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the key of a % row is immutable', TG_TABLE_NAME USING ERRCODE = '2F002';
END
$$;
