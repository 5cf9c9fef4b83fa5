import { costBounds, movingAverageSql } from '../moving-average.js';
import type { Check } from './check.js';
import { LOT_CHECKS } from './lot-checks.js';
import { DOCUMENT_CHECKS } from './document-checks.js';

const BALANCE = `concat('product ', k.product_id, ' at location ', k.location_id)`;

/**
 * The invariants, each computed from its source: balances from movements, reserved quantities from reservations,
 * reservations from open orders, received and dispatched quantities from documents and movements.
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
    name: 'cost bounds',
    // Not of stock that is older than the columns.
    sql: `SELECT tenant_id, concat('product ', product_id, ', lowest / highest') AS subject,
           concat_ws(' / ', trim_scale(c.lowest_unit_cost), trim_scale(c.highest_unit_cost)) AS kept,
           concat_ws(' / ', trim_scale(b.lowest), trim_scale(b.highest)) AS computed
      FROM (SELECT * FROM product_cost WHERE $1::integer IS NULL OR tenant_id = $1) AS c
      FULL JOIN ${costBounds('($1::integer IS NULL OR tenant_id = $1)')} AS b USING (tenant_id, product_id)
     WHERE (c.lowest_unit_cost IS NOT NULL OR coalesce(c.quantity, 0) = 0)
       AND (c.lowest_unit_cost IS DISTINCT FROM b.lowest OR c.highest_unit_cost IS DISTINCT FROM b.highest)`,
  },
  {
    name: 'cost difference of a return',
    sql: `SELECT l.tenant_id, concat('return ', r.return_number, ', product ', l.product_id) AS subject, l.cost_difference AS kept,
           coalesce(m.difference, 0) AS computed
      FROM return_line l JOIN return_document r ON r.tenant_id = l.tenant_id AND r.id = l.return_document_id
      LEFT JOIN (SELECT tenant_id, document_id, product_id, sum(cost_difference) AS difference FROM stock_movement
                  WHERE document_type IN ('supplier_return', 'customer_return') GROUP BY 1, 2, 3) AS m
        ON m.tenant_id = l.tenant_id AND m.document_id = r.id AND m.product_id = l.product_id
     WHERE ($1::integer IS NULL OR l.tenant_id = $1) AND l.cost_difference <> coalesce(m.difference, 0)`,
  },
  {
    name: 'closing of stock',
    // The last closing of each tenant; each is derived from the one before.
    sql: `SELECT tenant_id, concat('product ', product_id, ' at ', last.closed_at, ', quantity / value') AS subject,
           concat_ws(' / ', trim_scale(coalesce(k.quantity, 0)), trim_scale(coalesce(k.value, 0))) AS kept,
           concat_ws(' / ', trim_scale(coalesce(f.state[1], 0)), trim_scale(coalesce(f.state[2], 0))) AS computed
      FROM (SELECT tenant_id, max(closed_at) AS closed_at FROM stock_closing
             WHERE size IS NOT NULL AND ($1::integer IS NULL OR tenant_id = $1) GROUP BY tenant_id) AS last
      JOIN (SELECT tenant_id, product_id, closed_at, quantity, value FROM stock_closing_cost) AS k
           USING (tenant_id, closed_at)
      FULL JOIN (SELECT m.tenant_id, m.product_id, ${movingAverageSql('m.')} AS state
                   FROM stock_movement m
                   JOIN (SELECT tenant_id, max(closed_at) AS closed_at FROM stock_closing
                          WHERE size IS NOT NULL AND ($1::integer IS NULL OR tenant_id = $1) GROUP BY tenant_id) AS c
                     ON c.tenant_id = m.tenant_id AND m.created_at < c.closed_at
                  WHERE m.from_location_id IS NULL OR m.to_location_id IS NULL
                  GROUP BY m.tenant_id, m.product_id) AS f USING (tenant_id, product_id)
     WHERE coalesce(k.quantity, 0) <> coalesce(f.state[1], 0) OR coalesce(k.value, 0) <> coalesce(f.state[2], 0)`,
  },
  {
    name: 'parts of a closing',
    // Of the last closing of each tenant: quantity by location, by layer and up to the last layer; value of the
    // layers, according to the first.
    sql: `SELECT tenant_id, concat('product ', product_id, ' at ', closed_at, ', balances / layers / reach / value of layers') AS subject,
           concat_ws(' / ', trim_scale(coalesce(b.quantity, 0)), trim_scale(coalesce(l.quantity, 0)),
             trim_scale(coalesce(l.reach, 0)), trim_scale(coalesce(l.told, 0))) AS kept,
           concat_ws(' / ', trim_scale(coalesce(k.quantity, 0)), trim_scale(coalesce(k.quantity, 0)),
             trim_scale(coalesce(k.quantity, 0)), trim_scale(coalesce(l.value, 0))) AS computed
      FROM (SELECT tenant_id, max(closed_at) AS closed_at FROM stock_closing
             WHERE size IS NOT NULL AND ($1::integer IS NULL OR tenant_id = $1) GROUP BY tenant_id) AS last
      JOIN (SELECT k.tenant_id, k.closed_at, k.product_id, k.quantity FROM stock_closing_cost k) AS k USING (tenant_id, closed_at)
      LEFT JOIN (SELECT tenant_id, closed_at, product_id, sum(quantity) AS quantity FROM stock_closing_balance
                  GROUP BY 1, 2, 3) AS b USING (tenant_id, closed_at, product_id)
      LEFT JOIN (SELECT tenant_id, closed_at, product_id, sum(quantity) AS quantity, max(reach) AS reach,
                        sum(quantity * unit_cost) AS value,
                        (array_agg(quantity * unit_cost + value_behind ORDER BY arrival_id))[1] AS told
                   FROM stock_closing_layer GROUP BY 1, 2, 3) AS l USING (tenant_id, closed_at, product_id)
     WHERE (b.quantity, l.quantity, l.reach, l.told) IS DISTINCT FROM (k.quantity, k.quantity, k.quantity, l.value)`,
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
           CASE WHEN o.status IN ('confirmed', 'partially_fulfilled') THEN l.quantity - l.quantity_dispatched - l.quantity_closed ELSE 0 END AS computed
      FROM stock_reservation v
      JOIN sales_order_line l ON l.tenant_id = v.tenant_id AND l.id = v.sales_order_line_id
      JOIN sales_order o ON o.tenant_id = l.tenant_id AND o.id = l.sales_order_id
     WHERE ($1::integer IS NULL OR l.tenant_id = $1)
     GROUP BY l.tenant_id, l.id, o.id, o.tenant_id, l.product_id, l.quantity, l.quantity_dispatched, l.quantity_closed, o.order_number, o.status
    HAVING sum(v.quantity) > CASE WHEN o.status IN ('confirmed', 'partially_fulfilled')
                                  THEN l.quantity - l.quantity_dispatched - l.quantity_closed ELSE 0 END
        OR bool_or(v.product_id <> l.product_id)`,
  },
  ...DOCUMENT_CHECKS,
  ...LOT_CHECKS,
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
