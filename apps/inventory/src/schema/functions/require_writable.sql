-- Refuses a write in a tenant that is being moved (SM001) or has moved (SM002, with the address as detail). Else it holds off
-- the end of a move, which takes the same lock alone, until the transaction ends. What it reads is read behind the lock.
CREATE OR REPLACE FUNCTION require_writable(integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  state record;
BEGIN
  IF NOT pg_try_advisory_xact_lock_shared(727021, $1) THEN
    RAISE EXCEPTION 'tenant % is read-only', $1 USING ERRCODE = 'SM001';
  END IF;
  SELECT t.moved_to, t.writes_stopped_until > clock_timestamp() AS is_stopped INTO state FROM tenant t WHERE t.id = $1;
  IF state.moved_to IS NOT NULL THEN
    RAISE EXCEPTION 'tenant % has moved', $1 USING ERRCODE = 'SM002', DETAIL = state.moved_to;
  END IF;
  IF state.is_stopped THEN
    RAISE EXCEPTION 'tenant % is read-only', $1 USING ERRCODE = 'SM001';
  END IF;
END
$$;
