-- Whether the present role owns the table.
CREATE OR REPLACE FUNCTION is_table_owner(oid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT pg_has_role(current_user, c.relowner, 'USAGE') FROM pg_class c WHERE c.oid = $1
$$;
