-- A location and all that lie in it, however deep: their ids.
CREATE OR REPLACE FUNCTION location_branch(tenant integer, root integer) RETURNS integer[]
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH RECURSIVE branch AS (
    SELECT l.id FROM stock_location l WHERE l.tenant_id = tenant AND l.id = root
    UNION ALL
    SELECT l.id FROM branch b JOIN stock_location l ON l.tenant_id = tenant AND l.parent_id = b.id)
  SELECT coalesce(array_agg(b.id), '{}') FROM branch b
$$;
