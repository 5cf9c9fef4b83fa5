-- Trigger function for processes of the release before, which keep their idempotency keys in a table of their own: a
-- request that a newer process has had is theirs too. Both hold the key's lock meanwhile, so that parallel duplicates run
-- once, whichever of them they meet.
CREATE OR REPLACE FUNCTION claim_old_key() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_idempotency_key(NEW.tenant_id, NEW.user_id, NEW.key);
  INSERT INTO idempotency_key AS k (tenant_id, user_id, key, request_hash, body, created_at)
  SELECT r.tenant_id, r.user_id, r.key, r.request_hash, r.body, r.created_at FROM idempotent_request AS r
   WHERE r.tenant_id = NEW.tenant_id AND r.user_id = NEW.user_id AND r.key = NEW.key
     AND r.created_at >= now() - interval '24 hours'
  ON CONFLICT (tenant_id, user_id, key)
  DO UPDATE SET request_hash = excluded.request_hash, body = excluded.body, created_at = excluded.created_at;
  RETURN CASE WHEN FOUND THEN NULL ELSE NEW END;
END
$$;
