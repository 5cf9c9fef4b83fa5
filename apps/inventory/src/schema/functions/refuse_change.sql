-- Trigger function of append-only tables, and of rows that are never deleted. The owner of the tables takes away what a
-- tenant that moves leaves behind.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.loading', true) = 'on' AND is_table_owner(TG_RELID) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '2F002';
END
$$;
