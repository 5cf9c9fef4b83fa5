import { isAmongPlaces, isAtLocation } from '../locations/location-filter.js';
import { movingAverageTerms } from '../moving-average.js';

/*
 * SQL of the quantity and cost in stock at a past moment: the last closing before it plus the movements since.
 * Without a closing all movements, with the same result. `$1` is the tenant, `$2` the moment (null: now), exclusive.
 */

/** The moment of the closing to start from. */
const CLOSED = 'last_closing($1::integer, $2::timestamptz)';

const SINCE = `m.tenant_id = $1 AND m.created_at >= ${CLOSED} AND m.created_at < coalesce($2::timestamptz, 'infinity')`;

/** Receipts and issues, not transfers. */
const CROSSES = '(m.from_location_id IS NULL OR m.to_location_id IS NULL)';

const isAt = (side: string): string => `(${side} IS NOT NULL AND ${isAmongPlaces(side)})::integer`;

/** `product_id`, `quantity`: of one location (`$3`), with `$4` of its branch, or of all (null). */
export const QUANTITY_THEN = `(SELECT s.product_id, sum(s.quantity) AS quantity FROM (
      SELECT k.product_id, k.quantity FROM stock_closing_cost k
       WHERE k.tenant_id = $1 AND k.closed_at = ${CLOSED} AND $3::integer IS NULL
      UNION ALL
      SELECT b.product_id, b.quantity FROM stock_closing_balance b
       WHERE b.tenant_id = $1 AND b.closed_at = ${CLOSED} AND $3::integer IS NOT NULL AND ${isAtLocation('b.location_id')}
      UNION ALL
      SELECT m.product_id, m.quantity * (${isAt('m.to_location_id')} - ${isAt('m.from_location_id')}) FROM stock_movement m
       WHERE ${SINCE}) AS s
    GROUP BY s.product_id)`;

/** `product_id`, `location_id`, `quantity`: by location. */
export const BALANCES_THEN = `(SELECT s.product_id, s.location_id, sum(s.quantity) AS quantity FROM (
      SELECT b.product_id, b.location_id, b.quantity FROM stock_closing_balance b
       WHERE b.tenant_id = $1 AND b.closed_at = ${CLOSED}
      UNION ALL
      SELECT m.product_id, side.location_id, side.quantity FROM stock_movement m,
             LATERAL (VALUES (m.to_location_id, m.quantity), (m.from_location_id, -m.quantity)) AS side (location_id, quantity)
       WHERE ${SINCE} AND side.location_id IS NOT NULL) AS s
    GROUP BY s.product_id, s.location_id)`;

/** `product_id`, `quantity`, `value` by the moving average. The closing counts as the first receipt. */
export const COST_THEN = `(SELECT f.product_id, f.state[1] AS quantity, f.state[2] AS value FROM (
      SELECT t.product_id, moving_average(t.arrived, t.value, t.departed ORDER BY t.id) AS state FROM (
        SELECT k.product_id, 0 AS id, k.quantity AS arrived, k.value, 0 AS departed FROM stock_closing_cost k
         WHERE k.tenant_id = $1 AND k.closed_at = ${CLOSED}
        UNION ALL
        SELECT m.product_id, m.id, ${movingAverageTerms('m.').join(', ')} FROM stock_movement m
         WHERE ${SINCE} AND ${CROSSES}) AS t
       GROUP BY t.product_id) AS f)`;

/** Returns to the supplier: they reduce the layer of their receipt. */
const TAKEN_BACK = `m.to_location_id IS NULL AND (m.reverses_id IS NOT NULL OR coalesce(m.document_type, '') = 'supplier_return')`;

/** Issues undone by a reversal or a customer's return: as if they had not happened. */
const GIVEN_BACK = `m.from_location_id IS NULL
  AND (m.reverses_id IS NOT NULL OR coalesce(m.document_type, '') = 'customer_return')`;

const WAY = `CASE WHEN ${TAKEN_BACK} THEN 'taken back' WHEN ${GIVEN_BACK} THEN 'given back'
            WHEN m.to_location_id IS NULL THEN 'left' ELSE 'arrived' END AS way`;

const FLOW = `SELECT m.id, m.product_id, m.quantity, m.unit_cost, m.reverses_id, m.document_type, m.document_id, ${WAY}
  FROM stock_movement m`;

const SINCE_FLOW = `${FLOW} WHERE ${SINCE} AND ${CROSSES}`;

/** Quantity issued and not returned. */
const GONE = `CASE way WHEN 'left' THEN quantity WHEN 'given back' THEN -quantity ELSE 0 END`;

/**
 * FIFO layers: `product_id`, `arrival_id`, `unit_cost`, `quantity` of each receipt with a remaining quantity. These
 * are the last receipts that add up to the quantity in stock. The order of receipts and issues among each other does
 * not matter, because stock is never negative. Undone movements are neither: they reduce their receipt or cancel
 * their issue. If more was returned than issued since the closing, layers may reappear that the closing does not
 * have: these products are read from their first movement on. All joins use an index, because the planner cannot
 * estimate the movements since the last statistics.
 * @param since movements after the closing
 * @param closedLayers layers of the closing
 */
const layers = (since: string, closedLayers: string): string => `(WITH since AS (${since}),
      reopened AS (SELECT product_id FROM since GROUP BY product_id HAVING sum(${GONE}) < 0),
      flow AS (
        SELECT * FROM since
        UNION ALL
        SELECT before.* FROM reopened r, LATERAL (
          ${FLOW} WHERE m.tenant_id = $1 AND m.product_id = r.product_id AND m.created_at < ${CLOSED} AND ${CROSSES}
          OFFSET 0) AS before),
      change AS (
        SELECT l.product_id, l.arrival_id, l.unit_cost, l.quantity, 0 AS gone FROM ${closedLayers} AS l
         WHERE l.product_id NOT IN (SELECT product_id FROM reopened)
        UNION ALL
        SELECT product_id, id, unit_cost, quantity, 0 FROM flow WHERE way = 'arrived'
        UNION ALL
        SELECT product_id, NULL, NULL, 0, ${GONE} FROM flow WHERE way IN ('left', 'given back')
        UNION ALL
        SELECT f.product_id, coalesce(f.reverses_id, (
                 SELECT a.id FROM return_document d
                   JOIN stock_movement a ON a.tenant_id = $1 AND a.document_type = 'goods_received_note'
                    AND a.document_id = d.goods_received_note_id AND a.product_id = f.product_id
                  WHERE d.tenant_id = $1 AND d.id = f.document_id AND f.document_type = 'supplier_return'
                  ORDER BY a.id LIMIT 1)), NULL, -f.quantity, 0
          FROM flow f
         WHERE f.way = 'taken back'),
      arrival AS (
        SELECT product_id, arrival_id, max(unit_cost) AS unit_cost, sum(quantity) AS quantity,
               sum(sum(quantity)) OVER (PARTITION BY product_id ORDER BY arrival_id)
                 - sum(sum(gone)) OVER (PARTITION BY product_id) AS reach
          FROM change GROUP BY product_id, arrival_id)
    SELECT product_id, arrival_id, unit_cost, least(quantity, reach) AS quantity FROM arrival
     WHERE arrival_id IS NOT NULL AND least(quantity, reach) > 0)`;

/**
 * Layers as a closing stores them: `reach`, the cumulative quantity of a product up to this layer, and
 * `value_behind`, the value of the later ones, so that one layer gives the remaining value after an issue.
 */
export const LAYERS_THEN = `(SELECT l.product_id, l.arrival_id, l.unit_cost, l.quantity,
      sum(l.quantity) OVER upto AS reach,
      sum(l.quantity * l.unit_cost) OVER every - sum(l.quantity * l.unit_cost) OVER upto AS value_behind
    FROM ${layers(
      SINCE_FLOW,
      `(SELECT k.product_id, k.arrival_id, k.unit_cost, k.quantity FROM stock_closing_layer k
         WHERE k.tenant_id = $1 AND k.closed_at = ${CLOSED})`,
    )} AS l
  WINDOW every AS (PARTITION BY l.product_id), upto AS (PARTITION BY l.product_id ORDER BY l.arrival_id))`;

/** One layer of the closing for each product of `s`. */
const CLOSED_LAYER = `stock_closing_layer k
     WHERE k.tenant_id = $1 AND k.closed_at = (SELECT ${CLOSED}) AND k.product_id = s.product_id`;

/**
 * `product_id`, `quantity`, `value`, FIFO. If the issues since the closing do not exceed its quantity, one layer of
 * the closing is read: the first with a remaining quantity. Otherwise (returns to the supplier, everything issued,
 * more returned than issued) layer by layer.
 */
export const COST_FIFO = `(WITH line AS (
        SELECT f.*, 0 AS closed FROM (${SINCE_FLOW}) AS f
        UNION ALL
        SELECT NULL, c.product_id, 0, 0, NULL, NULL, NULL, 'closed', c.quantity FROM stock_closing_cost c
         WHERE c.tenant_id = $1 AND c.closed_at = ${CLOSED}),
      stock AS MATERIALIZED (
        SELECT line.*, sum(closed) OVER own AS kept, sum(${GONE}) OVER own AS gone,
               bool_or(way = 'taken back') OVER own OR sum(${GONE}) OVER own NOT BETWEEN 0 AND sum(closed) OVER own AS is_walked
          FROM line WINDOW own AS (PARTITION BY product_id)),
      plain AS (
        SELECT product_id, max(kept) AS kept, max(gone) AS gone,
               sum(CASE way WHEN 'arrived' THEN quantity ELSE 0 END) AS arrived,
               sum(CASE way WHEN 'arrived' THEN quantity * unit_cost ELSE 0 END) AS value
          FROM stock WHERE NOT is_walked GROUP BY product_id)
    SELECT s.product_id, s.kept - s.gone + s.arrived AS quantity, coalesce(rest.value, 0) + s.value AS value
      FROM plain s LEFT JOIN LATERAL (
        SELECT (k.reach - s.gone) * k.unit_cost + k.value_behind AS value FROM ${CLOSED_LAYER} AND k.reach > s.gone
         ORDER BY k.arrival_id LIMIT 1) AS rest ON true
    UNION ALL
    SELECT l.product_id, sum(l.quantity), sum(l.quantity * l.unit_cost) FROM ${layers(
      `SELECT id, product_id, quantity, unit_cost, reverses_id, document_type, document_id, way FROM stock
         WHERE is_walked AND way <> 'closed'`,
      `(SELECT own.* FROM stock s, LATERAL (
          SELECT k.product_id, k.arrival_id, k.unit_cost, k.quantity FROM ${CLOSED_LAYER} OFFSET 0) AS own
         WHERE s.is_walked AND s.way = 'closed')`,
    )} AS l GROUP BY l.product_id)`;
