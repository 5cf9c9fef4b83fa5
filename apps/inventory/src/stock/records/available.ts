/** What of a balance `r` is not reserved, and not in expired or blocked lots. */
export const AVAILABLE = `CASE WHEN r.has_lots
  THEN greatest(0, r.quantity - r.reserved_quantity - unfit_stock(r.tenant_id, r.product_id, r.location_id))
  ELSE r.quantity - r.reserved_quantity END`;
