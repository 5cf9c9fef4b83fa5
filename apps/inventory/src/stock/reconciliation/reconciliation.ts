import { movingAverageSql } from '../moving-average.js';

/** One disagreement between what is kept and what it must follow from. */
export interface Drift {
  tenant: string;
  /** What disagrees, e.g. `quantity`. */
  check: string;
  /** Where, e.g. `product 7 at location 2`. */
  subject: string;
  kept: string;
  computed: string;
}

interface Check {
  name: string;
  /** Yields tenant_id, subject, kept, computed for each disagreement; $1 narrows to a tenant id, or is null. */
  sql: string;
}

const BALANCE = `concat('product ', k.product_id, ' at location ', k.location_id)`;

/**
 * What must hold at all times, each computed from its source: balances from movements, reserved quantities from
 * reservations, reservations from open orders, received and dispatched quantities from documents and movements.
 */
export const RECONCILIATION: readonly Check[] = [
  {
    name: 'quantity',
    sql: `SELECT k.tenant_id, ${BALANCE} AS subject, coalesce(r.quantity, 0) AS kept, k.quantity AS computed
      FROM (SELECT tenant_id, product_id, location_id, sum(quantity) AS quantity FROM (
              SELECT tenant_id, product_id, to_location_id AS location_id, quantity FROM stock_movement WHERE to_location_id IS NOT NULL
              UNION ALL
              SELECT tenant_id, product_id, from_location_id, -quantity FROM stock_movement WHERE from_location_id IS NOT NULL
              UNION ALL
              SELECT tenant_id, product_id, location_id, 0 FROM stock_record) AS side
             WHERE ($1::integer IS NULL OR tenant_id = $1)
             GROUP BY tenant_id, product_id, location_id) AS k
      LEFT JOIN stock_record r USING (tenant_id, product_id, location_id)
     WHERE coalesce(r.quantity, 0) <> k.quantity`,
  },
  {
    name: 'cost quantity',
    sql: `SELECT tenant_id, concat('product ', product_id) AS subject, coalesce(c.quantity, 0) AS kept,
           coalesce(r.quantity, 0) AS computed
      FROM product_cost c
      FULL JOIN (SELECT tenant_id, product_id, sum(quantity) AS quantity FROM stock_record GROUP BY tenant_id, product_id) r
     USING (tenant_id, product_id)
     WHERE ($1::integer IS NULL OR tenant_id = $1) AND coalesce(c.quantity, 0) <> coalesce(r.quantity, 0)`,
  },
  {
    name: 'cost value',
    sql: `SELECT tenant_id, concat('product ', product_id) AS subject, coalesce(c.value, 0) AS kept, f.state[2] AS computed
      FROM (SELECT tenant_id, product_id,
                   ${movingAverageSql()} AS state
              FROM stock_movement
             WHERE (from_location_id IS NULL OR to_location_id IS NULL) AND ($1::integer IS NULL OR tenant_id = $1)
             GROUP BY tenant_id, product_id) AS f
      LEFT JOIN product_cost c USING (tenant_id, product_id)
     WHERE abs(coalesce(c.value, 0) - f.state[2]) > 0.0001`,
  },
  {
    name: 'reserved quantity',
    sql: `SELECT k.tenant_id, ${BALANCE} AS subject, k.reserved_quantity AS kept, coalesce(sum(v.quantity), 0) AS computed
      FROM stock_record k
      LEFT JOIN stock_reservation v USING (tenant_id, product_id, location_id)
     WHERE ($1::integer IS NULL OR k.tenant_id = $1)
     GROUP BY k.tenant_id, k.product_id, k.location_id, k.reserved_quantity
    HAVING k.reserved_quantity <> coalesce(sum(v.quantity), 0)`,
  },
  {
    name: 'reservation of an order that is not open, or beyond what it needs',
    sql: `SELECT l.tenant_id, concat('sales order ', o.order_number, ', product ', l.product_id) AS subject,
           sum(v.quantity) AS kept,
           CASE WHEN o.status IN ('confirmed', 'partially_fulfilled') THEN l.quantity - l.quantity_dispatched ELSE 0 END AS computed
      FROM stock_reservation v
      JOIN sales_order_line l ON l.tenant_id = v.tenant_id AND l.id = v.sales_order_line_id
      JOIN sales_order o ON o.tenant_id = l.tenant_id AND o.id = l.sales_order_id
     WHERE ($1::integer IS NULL OR l.tenant_id = $1)
     GROUP BY l.tenant_id, l.id, o.id, o.tenant_id, l.product_id, l.quantity, l.quantity_dispatched, o.order_number, o.status
    HAVING sum(v.quantity) > CASE WHEN o.status IN ('confirmed', 'partially_fulfilled')
                                  THEN l.quantity - l.quantity_dispatched ELSE 0 END
        OR bool_or(v.product_id <> l.product_id)`,
  },
  deliveredCheck('quantity received', 'purchase_order', 'quantity_received', 'goods_received_note'),
  deliveredCheck('quantity dispatched', 'sales_order', 'quantity_dispatched', 'dispatch'),
  returnedCheck('purchase_order', 'goods_received_note'),
  returnedCheck('sales_order', 'dispatch'),
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
             WHERE c.status = 'posted' AND x.counted_quantity IS NOT NULL
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
    name: 'demand of a day',
    sql: `SELECT tenant_id, concat(day, ', product ', product_id, ' at location ', location_id, ', quantity / value') AS subject,
           concat_ws(' / ', trim_scale(coalesce(k.quantity, 0)), trim_scale(coalesce(k.value, 0))) AS kept,
           concat_ws(' / ', trim_scale(coalesce(m.quantity, 0)), trim_scale(coalesce(m.value, 0))) AS computed
      FROM demand_day AS k
      FULL JOIN (SELECT n.tenant_id, (coalesce(o.created_at, n.created_at) AT TIME ZONE 'UTC')::date AS day, n.product_id,
                        coalesce(n.from_location_id, n.to_location_id) AS location_id,
                        sum(CASE WHEN n.movement_type = 'issue' THEN n.quantity ELSE -n.quantity END) AS quantity,
                        sum(CASE WHEN n.movement_type = 'issue' THEN n.quantity ELSE -n.quantity END * n.unit_cost) AS value
                   FROM stock_movement n
                   LEFT JOIN stock_movement o ON o.tenant_id = n.tenant_id AND o.id = n.reverses_id
                  WHERE n.movement_type = 'issue' AND n.reverses_id IS NULL
                        AND (n.document_type IS NULL OR n.document_type = 'dispatch')
                     OR n.movement_type = 'receive' AND (n.document_type = 'customer_return' OR n.reverses_id IS NOT NULL)
                  GROUP BY 1, 2, 3, 4) AS m USING (tenant_id, day, product_id, location_id)
     WHERE ($1::integer IS NULL OR tenant_id = $1)
       AND (coalesce(k.quantity, 0) <> coalesce(m.quantity, 0) OR coalesce(k.value, 0) <> coalesce(m.value, 0))`,
  },
  {
    name: 'status of a purchase order',
    sql: `SELECT o.tenant_id, concat('purchase order ', o.order_number) AS subject, o.status AS kept,
           CASE WHEN bool_and(l.quantity_received = l.quantity) THEN 'received'
                WHEN bool_or(l.quantity_received > 0) THEN 'partially_received or closed' ELSE 'not received' END AS computed
      FROM purchase_order o JOIN purchase_order_line l ON l.tenant_id = o.tenant_id AND l.purchase_order_id = o.id
     WHERE ($1::integer IS NULL OR o.tenant_id = $1)
     GROUP BY o.tenant_id, o.id, o.order_number, o.status
    HAVING (o.status = 'received') <> bool_and(l.quantity_received = l.quantity)
        OR (o.status IN ('partially_received', 'closed'))
           <> (bool_or(l.quantity_received > 0) AND NOT bool_and(l.quantity_received = l.quantity))`,
  },
  {
    name: 'status of a sales order',
    sql: `SELECT o.tenant_id, concat('sales order ', o.order_number) AS subject, o.status AS kept,
           CASE WHEN bool_and(l.quantity_dispatched = l.quantity) THEN 'fulfilled'
                WHEN bool_or(l.quantity_dispatched > 0) THEN 'partially_fulfilled or closed' ELSE 'not dispatched' END AS computed
      FROM sales_order o JOIN sales_order_line l ON l.tenant_id = o.tenant_id AND l.sales_order_id = o.id
     WHERE ($1::integer IS NULL OR o.tenant_id = $1)
     GROUP BY o.tenant_id, o.id, o.order_number, o.status
    HAVING (o.status = 'fulfilled') <> bool_and(l.quantity_dispatched = l.quantity)
        OR (o.status IN ('partially_fulfilled', 'closed'))
           <> (bool_or(l.quantity_dispatched > 0) AND NOT bool_and(l.quantity_dispatched = l.quantity))`,
  },
  {
    name: 'count of products',
    sql: `SELECT tenant_id, 'products' AS subject, coalesce(k.kept, 0) AS kept, coalesce(p.computed, 0) AS computed
      FROM (SELECT tenant_id, sum(rows) AS kept FROM row_count WHERE kind = 'product' GROUP BY tenant_id) AS k
      FULL JOIN (SELECT tenant_id, count(*) AS computed FROM product GROUP BY tenant_id) AS p USING (tenant_id)
     WHERE ($1::integer IS NULL OR tenant_id = $1) AND coalesce(k.kept, 0) <> coalesce(p.computed, 0)`,
  },
  {
    name: 'count of stock records',
    sql: `SELECT tenant_id, concat('location ', location_id) AS subject, coalesce(k.kept, 0) AS kept,
           coalesce(r.computed, 0) AS computed
      FROM (SELECT tenant_id, key AS location_id, sum(rows) AS kept FROM row_count
             WHERE kind = 'stock_record' GROUP BY tenant_id, key) AS k
      FULL JOIN (SELECT tenant_id, location_id, count(*) AS computed FROM stock_record
                  GROUP BY tenant_id, location_id) AS r USING (tenant_id, location_id)
     WHERE ($1::integer IS NULL OR tenant_id = $1) AND coalesce(k.kept, 0) <> coalesce(r.computed, 0)`,
  },
  {
    name: 'total of the stock',
    sql: `SELECT tenant_id, 'products / quantity / value' AS subject,
           concat_ws(' / ', coalesce(k.products, 0), trim_scale(coalesce(k.quantity, 0)), trim_scale(coalesce(k.value, 0))) AS kept,
           concat_ws(' / ', coalesce(c.products, 0), trim_scale(coalesce(c.quantity, 0)), trim_scale(coalesce(c.value, 0))) AS computed
      FROM (SELECT tenant_id, sum(products) AS products, sum(quantity) AS quantity, sum(value) AS value
              FROM stock_total GROUP BY tenant_id) AS k
      FULL JOIN (SELECT tenant_id, count(*) FILTER (WHERE quantity > 0) AS products, sum(quantity) AS quantity,
                        sum(round(value, 4)) AS value FROM product_cost GROUP BY tenant_id) AS c USING (tenant_id)
     WHERE ($1::integer IS NULL OR tenant_id = $1)
       AND (coalesce(k.products, 0) <> coalesce(c.products, 0) OR coalesce(k.quantity, 0) <> coalesce(c.quantity, 0)
            OR coalesce(k.value, 0) <> coalesce(c.value, 0))`,
  },
  {
    name: 'movements of a day',
    sql: `SELECT tenant_id, concat(day, ', ', movement_type, ', movements / quantity') AS subject,
           concat_ws(' / ', coalesce(k.movements, 0), trim_scale(coalesce(k.quantity, 0))) AS kept,
           concat_ws(' / ', coalesce(m.movements, 0), trim_scale(coalesce(m.quantity, 0))) AS computed
      FROM (SELECT tenant_id, day, movement_type, sum(movements) AS movements, sum(quantity) AS quantity
              FROM movement_day GROUP BY tenant_id, day, movement_type) AS k
      FULL JOIN (SELECT tenant_id, (created_at AT TIME ZONE 'UTC')::date AS day, movement_type, count(*) AS movements,
                        sum(CASE WHEN movement_type = 'adjustment' AND to_location_id IS NULL THEN -quantity
                                 ELSE quantity END) AS quantity
                   FROM stock_movement GROUP BY 1, 2, 3) AS m USING (tenant_id, day, movement_type)
     WHERE ($1::integer IS NULL OR tenant_id = $1)
       AND (coalesce(k.movements, 0) <> coalesce(m.movements, 0) OR coalesce(k.quantity, 0) <> coalesce(m.quantity, 0))`,
  },
];

/** What was delivered of an order's line: the lines of its documents, less what came back and is outstanding again. */
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

/** What came back of an order's line and is not outstanding again. */
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
