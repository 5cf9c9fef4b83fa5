-- All transactions before this one that may change the tenant's feed have ended: nothing can be inserted there before it any
-- more. An import of another tenant, which holds that tenant's import lock, holds up that tenant's feed alone.
CREATE OR REPLACE FUNCTION feed_settled(tenant integer) RETURNS xid8
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT min(x) FROM pg_snapshot_xip(s.snapshot) x
      WHERE x::xid NOT IN (
        SELECT t.transactionid FROM pg_locks i JOIN pg_locks t USING (virtualtransaction)
         WHERE i.locktype = 'advisory' AND i.classid = 727002 AND i.objid <> tenant::oid AND i.granted
           AND t.locktype = 'transactionid' AND t.mode = 'ExclusiveLock' AND t.granted)),
    pg_snapshot_xmax(s.snapshot))
    FROM (SELECT pg_current_snapshot() AS snapshot) s
$$;
