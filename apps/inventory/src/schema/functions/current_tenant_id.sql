-- The tenant of the transaction, null outside a tenant transaction. Row-level security compares with it.
CREATE OR REPLACE FUNCTION current_tenant_id() RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.tenant_id', true), '')::integer
$$;
