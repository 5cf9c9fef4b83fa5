-- A membership made, changed or ended moves the permission version of its account on.
CREATE OR REPLACE FUNCTION stamp_member() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE app_user SET rights_stamp = rights_stamp + 1 WHERE id = OLD.user_id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.user_id <> OLD.user_id) THEN
    UPDATE app_user SET rights_stamp = rights_stamp + 1 WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;
