import type { Statement } from '#postgres';
import { EXPIRING } from '../expiring/expiring-list.js';
import { isLowStock } from '../../stock/records/low-stock.js';

/** Days of the movements and of the products issued most, and days in which lots expire. */
export const FIGURE_DAYS = 30;
const TOP_PRODUCTS = 10;
const LATEST = 10;
/** Among the latest events so many are looked at: others may be none of the goods and documents. */
const LOOKED_AT = 500;

/** A tenant at a glance; exact sums, as numbers. */
export interface TenantFigures {
  today: string;
  stock: { value: number; quantity: number; products: number; low: number; out: number };
  purchase: OrderFigures;
  sales: OrderFigures;
  movements: { date: string; received: number; issued: number }[];
  topProducts: { id: number; sku: string; name: string; quantity: number; value: number }[];
  expiring: { lots: number; value: number };
  latest: LatestEvent[];
}

export interface OrderFigures {
  /** Only statuses that some order has. */
  by_status: Record<string, number>;
  overdue: number;
}

/** An audit event without what it changed, and without the address that it came from. */
export interface LatestEvent {
  id: number;
  /** As the database writes it. */
  occurred_at: string;
  actor: { id: number; username: string } | null;
  on_behalf_of: { id: number; username: string } | null;
  action: string;
  object_type: string;
  object_id: string;
  object_label: string;
}

/** Objects that every role may read. */
const SHOWN = [
  'category',
  'customer',
  'dispatch',
  'goods_received_note',
  'lot',
  'product',
  'purchase_order',
  'reservation',
  'return_document',
  'sales_order',
  'stock_count',
  'stock_location',
  'stock_movement',
  'supplier',
  'supplier_article',
];

const TODAY = '(SELECT tenant_day($1, service_now()))';

/** Days of movements and demand are of UTC. */
const LAST_DAY = `(SELECT (service_now() AT TIME ZONE 'UTC')::date)`;
const IS_RECENT = `day > ${LAST_DAY} - $2::integer AND day <= ${LAST_DAY}`;

/** The summary table of product costs, and each active product once. */
const STOCK = `(SELECT json_build_object('value', t.value, 'quantity', t.quantity, 'products', t.products, 'low', l.low, 'out', l.out)
   FROM (SELECT coalesce(sum(value), 0) AS value, coalesce(sum(quantity), 0) AS quantity, coalesce(sum(products), 0) AS products
           FROM stock_total WHERE tenant_id = $1) AS t,
        (SELECT count(*) FILTER (WHERE ${isLowStock('coalesce(k.quantity, 0)')}) AS low,
                count(*) FILTER (WHERE coalesce(k.quantity, 0) = 0) AS out
           FROM product p LEFT JOIN product_cost k ON k.tenant_id = p.tenant_id AND k.product_id = p.id
          WHERE p.tenant_id = $1 AND p.is_active) AS l)`;

/** @param partly the status of an order that is partly delivered */
const ordersOf = (table: string, partly: string): string => `json_build_object(
   'by_status', (SELECT coalesce(json_object_agg(s.status, s.orders), '{}') FROM (
      SELECT status, count(*) AS orders FROM ${table} WHERE tenant_id = $1 GROUP BY status) AS s),
   'overdue', (SELECT count(*) FROM ${table}
      WHERE tenant_id = $1 AND status IN ('confirmed', '${partly}') AND expected_delivery_date < ${TODAY}))`;

const MOVEMENTS = `(SELECT json_agg(json_build_object('date', g.day::date, 'received', coalesce(d.received, 0),
      'issued', coalesce(d.issued, 0)) ORDER BY g.day)
   FROM generate_series(${LAST_DAY} - $2::integer + 1, ${LAST_DAY}, interval '1 day') AS g (day)
   LEFT JOIN (SELECT day, sum(quantity) FILTER (WHERE movement_type = 'receive') AS received,
                     sum(quantity) FILTER (WHERE movement_type = 'issue') AS issued
                FROM movement_day WHERE tenant_id = $1 AND ${IS_RECENT} GROUP BY day) AS d ON d.day = g.day)`;

const TOP = `(SELECT coalesce(json_agg(json_build_object('id', p.id, 'sku', p.sku, 'name', p.name,
      'quantity', t.quantity, 'value', round(t.value, 4)) ORDER BY t.value DESC, p.id), '[]')
   FROM (SELECT product_id, sum(quantity) AS quantity, sum(value) AS value FROM demand_day
          WHERE tenant_id = $1 AND ${IS_RECENT}
          GROUP BY product_id HAVING sum(value) > 0 ORDER BY sum(value) DESC, product_id LIMIT ${TOP_PRODUCTS}) AS t
   JOIN product p ON p.tenant_id = $1 AND p.id = t.product_id)`;

/** The rows of the report of expiring lots. */
const EXPIRING_LOTS = `(SELECT json_build_object('lots', count(*), 'value', coalesce(sum(${EXPIRING.select.value}), 0))
   FROM ${EXPIRING.from} WHERE ${EXPIRING.scope})`;

const person = (alias: string): string =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('id', ${alias}.id, 'username', ${alias}.username) END`;

const LATEST_EVENTS = `(SELECT coalesce(json_agg(json_build_object('id', e.id,
      'occurred_at', e.occurred_at::text, 'actor', ${person('a')}, 'on_behalf_of', ${person('b')}, 'action', e.action, 'object_type', e.object_type,
      'object_id', e.object_id, 'object_label', e.object_label) ORDER BY e.id DESC), '[]')
   FROM (SELECT * FROM (SELECT id, occurred_at, actor_id, on_behalf_of_id, action, object_type, object_id, object_label, outcome
                          FROM audit_event WHERE tenant_id = $1 ORDER BY id DESC LIMIT ${LOOKED_AT}) AS looked_at
          WHERE outcome = 'ok' AND object_type = ANY($5::text[]) ORDER BY id DESC LIMIT ${LATEST}) AS e
   LEFT JOIN app_user a ON a.id = e.actor_id
   LEFT JOIN app_user b ON b.id = e.on_behalf_of_id)`;

const FIGURES = `SELECT ${TODAY} AS today, ${STOCK} AS stock,
  ${ordersOf('purchase_order', 'partially_received')} AS purchase,
  ${ordersOf('sales_order', 'partially_fulfilled')} AS sales,
  ${MOVEMENTS} AS movements, ${TOP} AS "topProducts", ${EXPIRING_LOTS} AS expiring, ${LATEST_EVENTS} AS latest`;

/**
 * All figures of a tenant in one statement, of one moment. Sums come from the summary tables (ADR 10) and those of a day; no
 * movement is read. Not prepared: the best plan depends on the tenant.
 */
export function tenantFigures(tenantId: number): Statement<TenantFigures> {
  // The third and fourth values are the location of the report of expiring lots: all of them.
  return { text: FIGURES, values: [tenantId, FIGURE_DAYS, null, false, SHOWN] };
}
