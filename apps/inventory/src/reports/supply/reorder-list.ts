import { defineList, type ListOptions, pkFilter } from '#pagination';
import { isAtLocation } from '../../stock/locations/location-filter.js';
import { PRODUCT_TOTAL } from '../../stock/records/low-stock.js';
import { factorOf } from '../../stock/units/unit-columns.js';
import { INCOMING, IS_DEMANDED, OPEN_DEMAND, RESERVED } from '../levels/quantities.js';
import { SUPPLIER_ID, SUPPLIER_OF } from './supplier-of.js';

export interface ReorderRow {
  productId: number;
  sku: string;
  name: string;
  categoryId: number;
  categoryName: string;
  /** Whose reorder point it is; null: the product's, over all locations. */
  locationId: number | null;
  locationName: string | null;
  locationPath: string | null;
  quantity: string;
  reservedQuantity: string;
  incomingQuantity: string;
  openDemand: string;
  projectedQuantity: string;
  reorderPoint: number;
  suggestedQuantity: string;
  supplierId: number | null;
  supplierName: string | null;
  /** The supplier's number of it; null without an article. */
  supplierSku: string | null;
  /** Of one stock unit, rounded to 4 places. */
  lastPrice: string | null;
  /** Of one of the article's unit, with how many stock units that is. */
  articlePrice: string | null;
  articleUnit: string | null;
  articleFactor: string | null;
  unitCost: string;
  leadTimeDays: number | null;
  expectedDate: string | null;
}

/** The supplier's article of the product: its minimum in the stock unit, its price of one of the article's unit. */
const ARTICLE = `LEFT JOIN LATERAL (SELECT x.supplier_sku, x.price, x.unit, f.factor, x.minimum_quantity * f.factor AS minimum_quantity,
      x.lead_time_days
    FROM supplier_article x CROSS JOIN LATERAL (SELECT ${factorOf('x.unit', 'p')} AS factor) AS f
   WHERE x.tenant_id = p.tenant_id AND x.supplier_id = s.id AND x.product_id = p.id AND f.factor IS NOT NULL LIMIT 1) a ON true`;

const LEAD_TIME = 'coalesce(a.lead_time_days, s.lead_time_days)';

/** A lead time beyond the range of dates gives no date. */
const EXPECTED = `CASE WHEN ${LEAD_TIME} <= 1000000
  THEN (SELECT tenant_day($1, service_now())) + ${LEAD_TIME} END`;

/** Expressions of the rows of a report: amounts, and the reorder point with its multiple. */
interface Amounts {
  onHand: string;
  reserved: string;
  incoming: string;
  demand: string;
  projected: string;
  point: string;
  multiple: string;
}

/** What lifts the projection to twice the reorder point, or to 0 without one; at least the article's minimum. */
function suggestedOf({ projected, point, multiple }: Amounts): string {
  const least = `greatest(2 * ${point}::numeric - ${projected}, a.minimum_quantity)`;
  const inMultiples = `CASE WHEN ${multiple} > 0 THEN ceil(${least} / ${multiple}) * ${multiple} ELSE ${least} END`;
  return `CASE WHEN p.whole_units THEN ceil(${inMultiples}) ELSE ${inMultiples} END`;
}

/** What both reports have of product `p`, its category `c`, supplier `s` and article `a`. */
function reorderOptions(amounts: Amounts) {
  const suggested = suggestedOf(amounts);
  return {
    select: {
      productId: 'p.id',
      sku: 'p.sku',
      name: 'p.name',
      categoryId: 'p.category_id',
      categoryName: 'c.name',
      quantity: amounts.onHand,
      reservedQuantity: amounts.reserved,
      incomingQuantity: amounts.incoming,
      openDemand: amounts.demand,
      projectedQuantity: amounts.projected,
      reorderPoint: amounts.point,
      suggestedQuantity: suggested,
      supplierId: 's.id',
      supplierName: 's.name',
      supplierSku: 'a.supplier_sku',
      lastPrice: 'round(coalesce(a.price / a.factor, last.unit_price / coalesce(last.unit_factor, 1)), 4)',
      articlePrice: 'a.price',
      articleUnit: 'a.unit',
      articleFactor: 'a.factor',
      unitCost: 'p.unit_cost',
      leadTimeDays: LEAD_TIME,
      expectedDate: EXPECTED,
    },
    exactMatch: ['p.sku', 'p.name'],
    search: ['p.sku', 'p.name'],
    ordering: {
      product: 'p.sku',
      sku: 'p.sku',
      name: 'p.name',
      reorder_point: amounts.point,
      quantity: amounts.onHand,
      suggested_quantity: suggested,
      projected_quantity: amounts.projected,
      lead_time_days: LEAD_TIME,
    },
    filters: { category: pkFilter('p.category_id'), supplier: pkFilter(SUPPLIER_ID) },
  } satisfies Partial<ListOptions<Omit<ReorderRow, 'locationId' | 'locationName' | 'locationPath'>>>;
}

const CATEGORY = 'JOIN category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id';

/** On hand, less what is sold; without what is still to come. */
const UNSOLD = `(${PRODUCT_TOTAL} - ${OPEN_DEMAND})`;
const PROJECTED = `(${UNSOLD} + ${INCOMING})`;

const OF_ALL = reorderOptions({
  onHand: PRODUCT_TOTAL,
  reserved: RESERVED,
  incoming: INCOMING,
  demand: OPEN_DEMAND,
  projected: PROJECTED,
  point: 'p.reorder_point',
  multiple: 'p.reorder_quantity',
});

/**
 * Active products whose projected quantity (on hand, plus incoming, minus all that confirmed sales orders have outstanding) is at
 * or below their reorder point, or below 0 without one.
 */
export const REORDER = defineList<ReorderRow>({
  ...OF_ALL,
  name: 'reorder',
  from: `product p ${CATEGORY} ${SUPPLIER_OF} ${ARTICLE}`,
  select: { ...OF_ALL.select, locationId: 'NULL::integer', locationName: 'NULL', locationPath: 'NULL' },
  // What is unsold already excludes most products.
  scope: `p.tenant_id = $1 AND p.is_active AND (p.reorder_point > 0 OR ${IS_DEMANDED}) AND ${UNSOLD} <= p.reorder_point
    AND ${PROJECTED} <= p.reorder_point AND (p.reorder_point > 0 OR ${PROJECTED} < 0)`,
  defaultOrdering: ['sku'],
  uniqueOrdering: ['sku', 'product'],
  tieBreaker: 'p.id',
  tuning: {
    countFrom: 'product p',
    customPlan: true,
  },
});

const IS_ASKED = isAtLocation('t.location_id', { location: '$2', branch: '$3' });

/**
 * Stock and reservations by product in each location that has a reorder point, with all that lies in it: each branch is walked
 * once, however many reorder points the location has.
 */
const IN_BRANCH = `LEFT JOIN (
    WITH RECURSIVE branch AS (
      SELECT DISTINCT t.location_id AS root, t.location_id AS id FROM reorder_point t WHERE t.tenant_id = $1 AND ${IS_ASKED}
      UNION ALL
      SELECT b.root, i.id FROM branch b JOIN stock_location i ON i.tenant_id = $1 AND i.parent_id = b.id)
    SELECT b.root, r.product_id, sum(r.quantity) AS quantity, sum(r.reserved_quantity) AS reserved
      FROM branch b JOIN stock_record r ON r.tenant_id = $1 AND r.location_id = b.id GROUP BY b.root, r.product_id) b
    ON b.root = t.location_id AND b.product_id = t.product_id`;

const ON_HAND = 'coalesce(b.quantity, 0)';
const HELD = 'coalesce(b.reserved, 0)';
const UNRESERVED = `(${ON_HAND} - ${HELD})`;

// Orders are bound to a place by their reservations alone.
const OF_PLACES = reorderOptions({
  onHand: ON_HAND,
  reserved: HELD,
  incoming: '0::numeric',
  demand: HELD,
  projected: UNRESERVED,
  point: 't.reorder_point',
  multiple: 't.reorder_quantity',
});

const PLACES = `reorder_point t JOIN product p ON p.tenant_id = t.tenant_id AND p.id = t.product_id
    JOIN stock_location l ON l.tenant_id = t.tenant_id AND l.id = t.location_id ${IN_BRANCH}`;

/**
 * Reorder points of a location at or above what its branch has and has not reserved. Scope values: tenant, location, whether the
 * reorder points of what lies in it are listed, too.
 */
export const REORDER_AT = defineList<ReorderRow>({
  ...OF_PLACES,
  name: 'reorder-at',
  from: `${PLACES} ${CATEGORY} ${SUPPLIER_OF} ${ARTICLE}`,
  select: { ...OF_PLACES.select, locationId: 'l.id', locationName: 'l.name', locationPath: 'l.path' },
  scope: `t.tenant_id = $1 AND ${IS_ASKED}
    AND p.is_active AND t.reorder_point > 0 AND ${UNRESERVED} <= t.reorder_point`,
  scopeValues: 3,
  ordering: { ...OF_PLACES.ordering, location: 'l.path' },
  defaultOrdering: ['sku', 'location'],
  tieBreaker: 't.id',
  tuning: {
    countFrom: PLACES,
    customPlan: true,
  },
});
