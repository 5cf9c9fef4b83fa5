import type { Check } from './check.js';

/** Checks of quantities and costs between orders, goods received notes, dispatches, returns, counts and reversals. */
export const DOCUMENT_CHECKS: readonly Check[] = [
  deliveredCheck('quantity received', 'purchase_order', 'quantity_received', 'goods_received_note'),
  deliveredCheck('quantity dispatched', 'sales_order', 'quantity_dispatched', 'dispatch'),
  returnedCheck('purchase_order', 'goods_received_note'),
  returnedCheck('sales_order', 'dispatch'),
  bookedCheck('purchase_order', 'quantity_received'),
  bookedCheck('sales_order', 'quantity_dispatched'),
  valueCheck('purchase_order'),
  valueCheck('sales_order'),
  {
    name: 'movements of a goods received note',
    sql: `SELECT k.tenant_id, concat('goods received note ', k.document_id, ', product ', k.product_id) AS subject,
           sum(k.written) AS kept, sum(k.moved) AS computed
      FROM (SELECT tenant_id, goods_received_note_id AS document_id, product_id, quantity AS written, 0 AS moved
              FROM goods_received_note_line
            UNION ALL
            SELECT tenant_id, document_id, product_id, 0, quantity FROM stock_movement
             WHERE document_type = 'goods_received_note') AS k
     WHERE ($1::integer IS NULL OR k.tenant_id = $1)
     GROUP BY k.tenant_id, k.document_id, k.product_id HAVING sum(k.written) <> sum(k.moved)`,
  },
  {
    name: 'movements of a dispatch',
    sql: `SELECT k.tenant_id, concat('dispatch ', k.document_id, ', product ', k.product_id) AS subject,
           sum(k.written) AS kept, sum(k.moved) AS computed
      FROM (SELECT tenant_id, dispatch_id AS document_id, product_id, quantity AS written, 0 AS moved FROM dispatch_line
            UNION ALL
            SELECT tenant_id, document_id, product_id, 0, quantity FROM stock_movement
             WHERE document_type = 'dispatch') AS k
     WHERE ($1::integer IS NULL OR k.tenant_id = $1)
     GROUP BY k.tenant_id, k.document_id, k.product_id HAVING sum(k.written) <> sum(k.moved)`,
  },
  {
    name: 'return beyond its document',
    sql: `SELECT k.tenant_id, concat(k.document, ' ', k.document_id, ', product ', k.product_id) AS subject,
           sum(k.returned) AS kept, sum(k.written) AS computed
      FROM (SELECT tenant_id, 'goods received note' AS document, goods_received_note_id AS document_id, product_id,
                   quantity AS written, 0 AS returned FROM goods_received_note_line
            UNION ALL
            SELECT tenant_id, 'dispatch', dispatch_id, product_id, quantity, 0 FROM dispatch_line
            UNION ALL
            SELECT r.tenant_id, CASE r.kind WHEN 'supplier' THEN 'goods received note' ELSE 'dispatch' END,
                   coalesce(r.goods_received_note_id, r.dispatch_id), x.product_id, 0, x.quantity
              FROM return_document r JOIN return_line x ON x.tenant_id = r.tenant_id AND x.return_document_id = r.id) AS k
     WHERE ($1::integer IS NULL OR k.tenant_id = $1)
     GROUP BY k.tenant_id, k.document, k.document_id, k.product_id HAVING sum(k.returned) > sum(k.written)`,
  },
  {
    name: 'movements of a return, quantity and value',
    sql: `SELECT k.tenant_id, concat('return ', k.document_id, ', product ', k.product_id) AS subject,
           concat_ws(' / ', trim_scale(sum(k.written)), trim_scale(sum(k.cost))) AS kept,
           concat_ws(' / ', trim_scale(sum(k.moved)), trim_scale(sum(k.value))) AS computed
      FROM (SELECT tenant_id, return_document_id AS document_id, product_id, quantity AS written,
                   quantity * unit_cost AS cost, 0 AS moved, 0 AS value FROM return_line
            UNION ALL
            SELECT tenant_id, document_id, product_id, 0, 0, quantity, quantity * unit_cost FROM stock_movement
             WHERE document_type IN ('supplier_return', 'customer_return')) AS k
     WHERE ($1::integer IS NULL OR k.tenant_id = $1)
     GROUP BY k.tenant_id, k.document_id, k.product_id
    HAVING sum(k.written) <> sum(k.moved) OR sum(k.cost) <> sum(k.value)`,
  },
  {
    name: 'movements of a stock count',
    sql: `SELECT k.tenant_id, concat('stock count ', k.document_id, ', product ', k.product_id) AS subject,
           sum(k.difference) AS kept, sum(k.moved) AS computed
      FROM (SELECT c.tenant_id, c.id AS document_id, x.product_id, x.counted_quantity - x.expected_quantity AS difference,
                   0 AS moved
              FROM stock_count c JOIN stock_count_line x ON x.tenant_id = c.tenant_id AND x.stock_count_id = c.id
             WHERE (c.status = 'posted' OR x.posted_at IS NOT NULL) AND x.counted_quantity IS NOT NULL
            UNION ALL
            SELECT tenant_id, document_id, product_id, 0,
                   CASE WHEN to_location_id IS NULL THEN -quantity ELSE quantity END
              FROM stock_movement WHERE document_type = 'stock_count') AS k
     WHERE ($1::integer IS NULL OR k.tenant_id = $1)
     GROUP BY k.tenant_id, k.document_id, k.product_id HAVING sum(k.difference) <> sum(k.moved)`,
  },
  {
    name: 'reversal of a movement',
    sql: `SELECT r.tenant_id, concat('movement ', r.id, ', which reverses ', o.id) AS subject,
           concat_ws(' / ', r.product_id, r.from_location_id, r.to_location_id, r.quantity) AS kept,
           concat_ws(' / ', o.product_id, o.to_location_id, o.from_location_id, o.quantity) AS computed
      FROM stock_movement r JOIN stock_movement o ON o.tenant_id = r.tenant_id AND o.id = r.reverses_id
     WHERE ($1::integer IS NULL OR r.tenant_id = $1)
       AND (r.product_id, r.from_location_id, r.to_location_id, r.quantity)
           IS DISTINCT FROM (o.product_id, o.to_location_id, o.from_location_id, o.quantity)`,
  },
  {
    name: 'cost of what was dispatched',
    sql: `SELECT m.tenant_id, concat('dispatch ', m.document_id, ', product ', m.product_id) AS subject,
           l.unit_cost AS kept, m.unit_cost AS computed
      FROM stock_movement m
      JOIN dispatch_line l ON l.tenant_id = m.tenant_id AND l.dispatch_id = m.document_id AND l.product_id = m.product_id
     WHERE ($1::integer IS NULL OR m.tenant_id = $1) AND m.document_type = 'dispatch' AND l.unit_cost <> m.unit_cost`,
  },
  {
    name: 'cost of what was received',
    sql: `SELECT m.tenant_id, concat('goods received note ', m.document_id, ', product ', m.product_id) AS subject,
           l.unit_cost AS kept, m.unit_cost AS computed
      FROM stock_movement m
      JOIN goods_received_note_line l ON l.tenant_id = m.tenant_id AND l.goods_received_note_id = m.document_id
       AND l.product_id = m.product_id
     WHERE ($1::integer IS NULL OR m.tenant_id = $1) AND m.document_type = 'goods_received_note'
       AND l.unit_cost <> m.unit_cost`,
  },
  {
    name: 'cost of a return',
    sql: `SELECT x.tenant_id, concat('return ', r.return_number, ', product ', x.product_id) AS subject,
           x.unit_cost AS kept, coalesce(g.unit_cost, d.unit_cost) AS computed
      FROM return_line x
      JOIN return_document r ON r.tenant_id = x.tenant_id AND r.id = x.return_document_id
      LEFT JOIN goods_received_note_line g ON g.tenant_id = r.tenant_id
       AND g.goods_received_note_id = r.goods_received_note_id AND g.product_id = x.product_id
      LEFT JOIN dispatch_line d ON d.tenant_id = r.tenant_id AND d.dispatch_id = r.dispatch_id AND d.product_id = x.product_id
     WHERE ($1::integer IS NULL OR x.tenant_id = $1) AND x.unit_cost IS DISTINCT FROM coalesce(g.unit_cost, d.unit_cost)`,
  },
  {
    name: 'cost of a reversal',
    sql: `SELECT r.tenant_id, concat('movement ', r.id, ', which reverses ', o.id) AS subject,
           r.unit_cost AS kept, o.unit_cost AS computed
      FROM stock_movement r JOIN stock_movement o ON o.tenant_id = r.tenant_id AND o.id = r.reverses_id
     WHERE ($1::integer IS NULL OR r.tenant_id = $1) AND r.movement_type <> 'transfer' AND r.unit_cost <> o.unit_cost`,
  },
  {
    name: 'status of a purchase order',
    sql: `SELECT o.tenant_id, concat('purchase order ', o.order_number) AS subject, o.status AS kept,
           CASE WHEN bool_and(l.quantity_received + l.quantity_closed = l.quantity) THEN 'received'
                WHEN bool_or(l.quantity_received > 0) THEN 'partially_received or closed' ELSE 'not received' END AS computed
      FROM purchase_order o JOIN purchase_order_line l ON l.tenant_id = o.tenant_id AND l.purchase_order_id = o.id
     WHERE ($1::integer IS NULL OR o.tenant_id = $1)
     GROUP BY o.tenant_id, o.id, o.order_number, o.status
    HAVING (o.status = 'received' AND NOT bool_and(l.quantity_received + l.quantity_closed = l.quantity))
        OR (bool_and(l.quantity_received + l.quantity_closed = l.quantity) AND o.status NOT IN ('received', 'closed', 'cancelled'))
        OR (o.status = 'closed' AND bool_and(l.quantity_received = l.quantity))
        OR (o.status IN ('partially_received', 'received', 'closed')) <> bool_or(l.quantity_received > 0)`,
  },
  {
    name: 'status of a sales order',
    sql: `SELECT o.tenant_id, concat('sales order ', o.order_number) AS subject, o.status AS kept,
           CASE WHEN bool_and(l.quantity_dispatched + l.quantity_closed = l.quantity) THEN 'fulfilled'
                WHEN bool_or(l.quantity_dispatched > 0) THEN 'partially_fulfilled or closed' ELSE 'not dispatched' END AS computed
      FROM sales_order o JOIN sales_order_line l ON l.tenant_id = o.tenant_id AND l.sales_order_id = o.id
     WHERE ($1::integer IS NULL OR o.tenant_id = $1)
     GROUP BY o.tenant_id, o.id, o.order_number, o.status
    HAVING (o.status = 'fulfilled' AND NOT bool_and(l.quantity_dispatched + l.quantity_closed = l.quantity))
        OR (bool_and(l.quantity_dispatched + l.quantity_closed = l.quantity) AND o.status NOT IN ('fulfilled', 'closed', 'cancelled'))
        OR (o.status = 'closed' AND bool_and(l.quantity_dispatched = l.quantity))
        OR (o.status IN ('partially_fulfilled', 'fulfilled', 'closed')) <> bool_or(l.quantity_dispatched > 0)`,
  },
];

/** Delivered quantity of an order line: the lines of its documents, less returns that reopened it. */
function deliveredCheck(name: string, order: string, column: string, document: string): Check {
  return {
    name,
    sql: `SELECT l.tenant_id, concat('${order.replace('_', ' ')} ', o.order_number, ', product ', l.product_id) AS subject,
           l.${column} AS kept, coalesce(k.delivered, 0) AS computed
      FROM ${order}_line l
      JOIN ${order} o ON o.tenant_id = l.tenant_id AND o.id = l.${order}_id
      LEFT JOIN (SELECT tenant_id, order_id, product_id, sum(quantity) AS delivered FROM (
              SELECT n.tenant_id, n.${order}_id AS order_id, g.product_id, g.quantity
                FROM ${document} n JOIN ${document}_line g ON g.tenant_id = n.tenant_id AND g.${document}_id = n.id
              UNION ALL
              SELECT n.tenant_id, n.${order}_id, x.product_id, -x.quantity
                FROM ${document} n
                JOIN return_document r ON r.tenant_id = n.tenant_id AND r.${document}_id = n.id AND r.reopen
                JOIN return_line x ON x.tenant_id = r.tenant_id AND x.return_document_id = r.id) AS moved
             GROUP BY tenant_id, order_id, product_id) AS k
        ON k.tenant_id = l.tenant_id AND k.order_id = o.id AND k.product_id = l.product_id
     WHERE ($1::integer IS NULL OR l.tenant_id = $1) AND l.${column} <> coalesce(k.delivered, 0)`,
  };
}

/** Returned quantity of an order line without reopening. */
function returnedCheck(order: string, document: string): Check {
  const name = order.replace('_', ' ');
  return {
    name: `quantity returned of a ${name}`,
    sql: `SELECT l.tenant_id, concat('${name} ', o.order_number, ', product ', l.product_id) AS subject,
           l.quantity_returned AS kept, coalesce(sum(x.quantity), 0) AS computed
      FROM ${order}_line l
      JOIN ${order} o ON o.tenant_id = l.tenant_id AND o.id = l.${order}_id
      LEFT JOIN (${document} n
                 JOIN return_document r ON r.tenant_id = n.tenant_id AND r.${document}_id = n.id AND NOT r.reopen
                 JOIN return_line x ON x.tenant_id = r.tenant_id AND x.return_document_id = r.id)
        ON n.tenant_id = l.tenant_id AND n.${order}_id = o.id AND x.product_id = l.product_id
     WHERE ($1::integer IS NULL OR l.tenant_id = $1)
     GROUP BY l.tenant_id, l.id, o.order_number, l.product_id, l.quantity_returned
    HAVING l.quantity_returned <> coalesce(sum(x.quantity), 0)`,
  };
}

/** What was booked of an order: all of its lines once it is confirmed, and once it is over what was not delivered. */
function bookedCheck(order: string, delivered: string): Check {
  return {
    name: `bookings of a ${order.replace('_', ' ')}`,
    sql: `SELECT o.tenant_id, concat('${order.replace('_', ' ')} ', o.order_number, ', ordered / given up') AS subject,
           concat_ws(' / ', trim_scale(coalesce(b.quantity, 0)), trim_scale(coalesce(b.given_up, 0))) AS kept,
           concat_ws(' / ', trim_scale(k.quantity), trim_scale(k.given_up)) AS computed
      FROM ${order} o
      JOIN (SELECT tenant_id, ${order}_id, sum(quantity) AS quantity, sum(quantity - ${delivered}) AS rest
              FROM ${order}_line GROUP BY 1, 2) AS l ON l.tenant_id = o.tenant_id AND l.${order}_id = o.id
      LEFT JOIN (SELECT tenant_id, ${order}_id, sum(quantity) AS quantity, sum(given_up_quantity) AS given_up
              FROM ${order}_booking GROUP BY 1, 2) AS b ON b.tenant_id = o.tenant_id AND b.${order}_id = o.id
      CROSS JOIN LATERAL (
        SELECT CASE WHEN o.status = 'draft' OR o.status = 'cancelled' AND b.quantity IS NULL THEN 0 ELSE l.quantity END AS quantity,
               CASE WHEN o.status IN ('cancelled', 'closed') AND b.quantity IS NOT NULL THEN l.rest
                    ELSE coalesce(b.given_up, 0) END AS given_up) AS k
     WHERE ($1::integer IS NULL OR o.tenant_id = $1)
       AND (coalesce(b.quantity, 0) <> k.quantity OR coalesce(b.given_up, 0) <> k.given_up)`,
  };
}

/** Total of an order, and the values of its lines: what was entered times its price. */
function valueCheck(order: string): Check {
  const name = order.replace('_', ' ');
  return {
    name: `value of a ${name}`,
    sql: `SELECT o.tenant_id, concat('${name} ', o.order_number, ', total / lines') AS subject,
           concat_ws(' / ', trim_scale(o.total), trim_scale(l.written)) AS kept,
           concat_ws(' / ', trim_scale(l.value), trim_scale(l.value)) AS computed
      FROM ${order} o
      JOIN (SELECT tenant_id, ${order}_id, sum(line_total) AS written,
                   sum(line_amount(quantity, unit_price, unit_factor)) AS value
              FROM ${order}_line GROUP BY 1, 2) AS l ON l.tenant_id = o.tenant_id AND l.${order}_id = o.id
     WHERE ($1::integer IS NULL OR o.tenant_id = $1) AND (o.total <> l.value OR l.written <> l.value)`,
  };
}
