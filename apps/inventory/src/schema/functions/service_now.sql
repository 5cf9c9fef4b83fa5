-- The moment of the transaction as its rows carry it: the one for which a command on the machine itself writes history
-- (TenantScope.moment), else now().
CREATE OR REPLACE FUNCTION service_now() RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, now())
$$;
