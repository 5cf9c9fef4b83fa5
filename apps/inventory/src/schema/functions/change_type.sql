-- What a change is called: an order by the status that it came to, everything else by what was done.
CREATE OR REPLACE FUNCTION change_type(object_type text, verb text, status text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT object_type || '.' || CASE
    WHEN verb = 'create' THEN 'created'
    WHEN verb IN ('update', 'close_line') THEN 'updated'
    WHEN verb = 'delete' THEN 'deleted'
    WHEN verb = 'process' THEN 'processed'
    WHEN verb = 'release' THEN 'released'
    WHEN status IS NOT NULL THEN status
    ELSE verb END
$$;
