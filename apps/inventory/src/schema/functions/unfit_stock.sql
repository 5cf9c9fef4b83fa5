-- What of a product at a location is in blocked or expired lots; a lot is good on its expiry date, by the tenant's day.
CREATE OR REPLACE FUNCTION unfit_stock(tenant integer, product integer, location integer) RETURNS numeric
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(b.quantity), 0)
    FROM lot_balance b JOIN lot l ON l.tenant_id = b.tenant_id AND l.id = b.lot_id
   WHERE b.tenant_id = tenant AND b.product_id = product AND b.location_id = location
     AND (l.is_blocked OR l.expiry_date < (SELECT tenant_day(tenant, service_now())))
$$;
