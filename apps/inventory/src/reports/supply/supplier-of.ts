/** Not `coalesce`: under row-level security PostgreSQL treats it as leaky and uses no index for it. */
const CHOSEN = 'CASE WHEN preferred.id IS NOT NULL THEN preferred.id ELSE last.supplier_id END';

/**
 * The supplier of product `p`: the preferred one, else that of its latest order line, if active. `last` is its latest
 * order line from that supplier, else from any; `s` the supplier. Cancelled orders do not count. Looked up for each
 * product of the page: otherwise a page of a few products would read all suppliers first.
 */
export const SUPPLIER_OF = `LEFT JOIN LATERAL (SELECT w.id FROM supplier w
     WHERE w.tenant_id = p.tenant_id AND w.id = p.preferred_supplier_id AND w.is_active LIMIT 1) preferred ON true
  LEFT JOIN LATERAL (SELECT o.supplier_id, l.unit_price, l.unit_factor FROM purchase_order_line l
      JOIN purchase_order o ON o.tenant_id = l.tenant_id AND o.id = l.purchase_order_id
     WHERE l.tenant_id = p.tenant_id AND l.product_id = p.id AND o.status <> 'cancelled'
       AND (preferred.id IS NOT NULL
         OR (SELECT known.is_active FROM supplier known WHERE known.tenant_id = o.tenant_id AND known.id = o.supplier_id))
     ORDER BY o.supplier_id = preferred.id DESC, o.order_date DESC, o.id DESC LIMIT 1) last ON true
  LEFT JOIN LATERAL (SELECT w.id, w.name, w.lead_time_days FROM supplier w
     WHERE w.tenant_id = p.tenant_id AND w.id = ${CHOSEN} LIMIT 1) s ON true`;

/** Only its id, where nothing else is read. */
export const SUPPLIER_ID = `(SELECT s.id FROM (SELECT) one ${SUPPLIER_OF})`;
