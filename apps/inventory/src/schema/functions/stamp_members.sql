-- A tenant that is renamed, suspended or gets another time zone moves the permission version of all its members on.
CREATE OR REPLACE FUNCTION stamp_members() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app_user SET rights_stamp = rights_stamp + 1
   WHERE id IN (SELECT m.user_id FROM membership m WHERE m.tenant_id = NEW.id);
  RETURN NULL;
END
$$;
