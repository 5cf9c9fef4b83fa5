-- Whatever changes what an account may do moves its permission version (rights_stamp) on in the same transaction.
CREATE OR REPLACE FUNCTION stamp_user() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.rights_stamp := OLD.rights_stamp + 1;
  RETURN NEW;
END
$$;
