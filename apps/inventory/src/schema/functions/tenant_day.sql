-- The day that a moment lies in, in its tenant's time zone.
CREATE OR REPLACE FUNCTION tenant_day(tenant integer, moment timestamptz) RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE t.time_zone)::date FROM tenant t WHERE t.id = tenant
$$;
