-- The person of the transaction, who sees the own memberships before a tenant is chosen.
CREATE OR REPLACE FUNCTION current_user_id() RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.user_id', true), '')::integer
$$;
