-- The partitions by time of a table with their bounds: -infinity where there is no lower one, null for the default.
CREATE OR REPLACE FUNCTION partitions_of(parent regclass)
RETURNS TABLE (name text, lower_bound timestamptz, upper_bound timestamptz)
LANGUAGE sql STABLE
SET timezone = 'UTC' AS $$
  SELECT c.relname::text,
         CASE WHEN b.text LIKE '%FROM (MINVALUE)%' THEN '-infinity'
              ELSE substring(b.text FROM 'FROM \(''([^'']+)''\)')::timestamptz END,
         substring(b.text FROM 'TO \(''([^'']+)''\)')::timestamptz
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
   CROSS JOIN LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS text) AS b
   WHERE i.inhparent = parent
$$;
