-- The moment of the last whole closing of a tenant's stock at or before a moment (null: now); -infinity: there is none. Stable,
-- so that a statement is planned for the movements from there on, and not for any part of the ledger.
CREATE OR REPLACE FUNCTION last_closing(tenant integer, moment timestamptz) RETURNS timestamptz
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce(
    (SELECT max(c.closed_at) FROM stock_closing c
      WHERE c.tenant_id = tenant AND c.size IS NOT NULL AND c.closed_at <= coalesce(moment, 'infinity')),
    '-infinity');
END
$$;
