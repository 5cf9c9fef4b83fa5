import { movingAverageTerms } from '../moving-average.js';

/*
 * SQL of what lay in stock at a moment of the past, and of what it had cost: the last closing before that moment, and the
 * movements from there on. Without a closing, all movements: what comes out is the same. `$1` is the tenant, `$2` the
 * moment (null: now), which itself is not included.
 */

/** The moment of the closing to begin with. */
const CLOSED = 'last_closing($1::integer, $2::timestamptz)';

const SINCE = `m.tenant_id = $1 AND m.created_at >= ${CLOSED} AND m.created_at < coalesce($2::timestamptz, 'infinity')`;

/** Into the stock or out of it, not from place to place. */
const CROSSES = '(m.from_location_id IS NULL OR m.to_location_id IS NULL)';

const isAt = (side: string): string =>
  `(${side} IS NOT NULL AND ($3::integer IS NULL OR ${side} = $3))::integer`;

/** `product_id`, `quantity`: of one location (`$3`), or of all (null). */
export const QUANTITY_THEN = `(SELECT s.product_id, sum(s.quantity) AS quantity FROM (
      SELECT k.product_id, k.quantity FROM stock_closing_cost k
       WHERE k.tenant_id = $1 AND k.closed_at = ${CLOSED} AND $3::integer IS NULL
      UNION ALL
      SELECT b.product_id, b.quantity FROM stock_closing_balance b
       WHERE b.tenant_id = $1 AND b.closed_at = ${CLOSED} AND b.location_id = $3
      UNION ALL
      SELECT m.product_id, m.quantity * (${isAt('m.to_location_id')} - ${isAt('m.from_location_id')}) FROM stock_movement m
       WHERE ${SINCE}) AS s
    GROUP BY s.product_id)`;

/** `product_id`, `location_id`, `quantity`: place by place. */
export const BALANCES_THEN = `(SELECT s.product_id, s.location_id, sum(s.quantity) AS quantity FROM (
      SELECT b.product_id, b.location_id, b.quantity FROM stock_closing_balance b
       WHERE b.tenant_id = $1 AND b.closed_at = ${CLOSED}
      UNION ALL
      SELECT m.product_id, side.location_id, side.quantity FROM stock_movement m,
             LATERAL (VALUES (m.to_location_id, m.quantity), (m.from_location_id, -m.quantity)) AS side (location_id, quantity)
       WHERE ${SINCE} AND side.location_id IS NOT NULL) AS s
    GROUP BY s.product_id, s.location_id)`;

/** `product_id`, `quantity`, `value` by the moving average. What was closed is the first arrival. */
export const COST_THEN = `(SELECT f.product_id, f.state[1] AS quantity, f.state[2] AS value FROM (
      SELECT t.product_id, moving_average(t.arrived, t.value, t.departed ORDER BY t.id) AS state FROM (
        SELECT k.product_id, 0 AS id, k.quantity AS arrived, k.value, 0 AS departed FROM stock_closing_cost k
         WHERE k.tenant_id = $1 AND k.closed_at = ${CLOSED}
        UNION ALL
        SELECT m.product_id, m.id, ${movingAverageTerms('m.').join(', ')} FROM stock_movement m
         WHERE ${SINCE} AND ${CROSSES}) AS t
       GROUP BY t.product_id) AS f)`;

/** Goods that go back where they came from: they leave the very arrival that brought them. */
const TAKEN_BACK = `m.to_location_id IS NULL AND (m.reverses_id IS NOT NULL OR coalesce(m.document_type, '') = 'supplier_return')`;

/** Departures that are taken back, by a reversal or a customer: as if they had not been. */
const GIVEN_BACK = `m.from_location_id IS NULL
  AND (m.reverses_id IS NOT NULL OR coalesce(m.document_type, '') = 'customer_return')`;

const FLOW = `SELECT m.id, m.product_id, m.quantity, m.unit_cost, m.reverses_id, m.document_type, m.document_id,
       CASE WHEN ${TAKEN_BACK} THEN 'taken back' WHEN ${GIVEN_BACK} THEN 'given back'
            WHEN m.to_location_id IS NULL THEN 'left' ELSE 'arrived' END AS way
  FROM stock_movement m`;

/** Quantity that left for good, and was not given back. */
const GONE = `sum(CASE way WHEN 'left' THEN quantity WHEN 'given back' THEN -quantity ELSE 0 END)`;

/**
 * First in, first out: `product_id`, `arrival_id`, `unit_cost`, `quantity` of each arrival of which something is left. What is
 * left are the last arrivals that add up to the quantity left. The order of arrivals and departures between each other
 * does not matter, because stock is never negative. What is taken back is neither: it lessens its arrival, or undoes its
 * departure. Where more was given back than has left since the closing, arrivals may come back that it knows nothing of:
 * these products are read from their first movement on.
 */
export const LAYERS_THEN = `(WITH since AS (${FLOW} WHERE ${SINCE} AND ${CROSSES}),
      reopened AS (SELECT product_id FROM since GROUP BY product_id HAVING ${GONE} < 0),
      flow AS (
        SELECT * FROM since
        UNION ALL
        ${FLOW} WHERE m.tenant_id = $1 AND m.product_id IN (SELECT product_id FROM reopened)
           AND m.created_at < ${CLOSED} AND ${CROSSES}),
      change AS (
        SELECT l.product_id, l.arrival_id, l.unit_cost, l.quantity FROM stock_closing_layer l
         WHERE l.tenant_id = $1 AND l.closed_at = ${CLOSED} AND l.product_id NOT IN (SELECT product_id FROM reopened)
        UNION ALL
        SELECT product_id, id, unit_cost, quantity FROM flow WHERE way = 'arrived'
        UNION ALL
        SELECT f.product_id, coalesce(f.reverses_id, (
                 SELECT a.id FROM return_document d
                   JOIN stock_movement a ON a.tenant_id = $1 AND a.document_type = 'goods_received_note'
                    AND a.document_id = d.goods_received_note_id AND a.product_id = f.product_id
                  WHERE d.tenant_id = $1 AND d.id = f.document_id AND f.document_type = 'supplier_return'
                  ORDER BY a.id LIMIT 1)), NULL, -f.quantity
          FROM flow f
         WHERE f.way = 'taken back'),
      arrival AS (
        SELECT product_id, arrival_id, max(unit_cost) AS unit_cost, sum(quantity) AS quantity,
               sum(sum(quantity)) OVER (PARTITION BY product_id ORDER BY arrival_id) AS reach
          FROM change GROUP BY product_id, arrival_id),
      departure AS (SELECT product_id, ${GONE} AS quantity FROM flow GROUP BY product_id)
    SELECT * FROM (
      SELECT a.product_id, a.arrival_id, a.unit_cost, least(a.quantity, a.reach - coalesce(o.quantity, 0)) AS quantity
        FROM arrival a LEFT JOIN departure o ON o.product_id = a.product_id) AS layer
     WHERE layer.quantity > 0)`;

/** `product_id`, `quantity`, `value`, first in, first out. */
export const COST_FIFO = `(SELECT product_id, sum(quantity) AS quantity, sum(quantity * unit_cost) AS value
    FROM ${LAYERS_THEN} AS layer GROUP BY product_id)`;
