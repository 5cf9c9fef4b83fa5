/** Reserved quantity of product `p` over all locations. */
export const RESERVED = `coalesce((SELECT sum(s.reserved_quantity) FROM stock_record s
  WHERE s.tenant_id = p.tenant_id AND s.product_id = p.id), 0)`;

const OPEN_SALES_LINES = `sales_order_line l
  JOIN sales_order o ON o.tenant_id = l.tenant_id AND o.id = l.sales_order_id
   AND o.status IN ('confirmed', 'partially_fulfilled')`;

/** Quantity of product `p` that confirmed sales orders have outstanding, reserved or not. */
export const OPEN_DEMAND = `coalesce((SELECT sum(l.quantity - l.quantity_dispatched - l.quantity_closed) FROM ${OPEN_SALES_LINES}
  WHERE l.tenant_id = p.tenant_id AND l.product_id = p.id), 0)`;

/** Whether a confirmed sales order has product `p` outstanding; `$1` is the tenant. */
export const IS_DEMANDED = `p.id IN (SELECT l.product_id FROM ${OPEN_SALES_LINES}
  WHERE l.tenant_id = $1 AND l.quantity > l.quantity_dispatched + l.quantity_closed)`;

/** Quantity of product `p` still expected from open purchase orders. */
export const INCOMING = `coalesce((SELECT sum(l.quantity - l.quantity_received - l.quantity_closed) FROM purchase_order_line l
  JOIN purchase_order o ON o.tenant_id = l.tenant_id AND o.id = l.purchase_order_id
  WHERE l.tenant_id = p.tenant_id AND l.product_id = p.id AND o.status IN ('confirmed', 'partially_received')), 0)`;
