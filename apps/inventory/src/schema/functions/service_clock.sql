-- As service_now(), but of the statement and not of the transaction's beginning: for what must follow the locks in time.
CREATE OR REPLACE FUNCTION service_clock() RETURNS timestamptz
LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, clock_timestamp())
$$;
