/** Reserved quantity of product `p` over all locations. */
export const RESERVED = `coalesce((SELECT sum(s.reserved_quantity) FROM stock_record s
  WHERE s.tenant_id = p.tenant_id AND s.product_id = p.id), 0)`;

/** Quantity of product `p` still expected from open purchase orders. */
export const INCOMING = `coalesce((SELECT sum(l.quantity - l.quantity_received) FROM purchase_order_line l
  JOIN purchase_order o ON o.tenant_id = l.tenant_id AND o.id = l.purchase_order_id
  WHERE l.tenant_id = p.tenant_id AND l.product_id = p.id AND o.status IN ('confirmed', 'partially_received')), 0)`;
