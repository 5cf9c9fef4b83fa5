-- Waits for whoever works on a request with this key, and keeps it from others until the transaction ends. Two keys of the
-- same hash wait for each other, which costs time and nothing else.
CREATE OR REPLACE FUNCTION lock_idempotency_key(tenant integer, person integer, key text) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(concat_ws(':', tenant, person, key), 727003))
$$;
