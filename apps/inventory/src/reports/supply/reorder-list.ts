import { defineList, pkFilter } from '#pagination';
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

/** On hand, less what is sold; without what is still to come. */
const UNSOLD = `(${PRODUCT_TOTAL} - ${OPEN_DEMAND})`;
const PROJECTED = `(${UNSOLD} + ${INCOMING})`;
/** What lifts the projection to twice the reorder point, or to 0 without one. */
const NEEDED = `(2 * p.reorder_point::numeric - ${PROJECTED})`;
const LEAST = `greatest(${NEEDED}, a.minimum_quantity)`;
const IN_MULTIPLES = `CASE WHEN p.reorder_quantity > 0
  THEN ceil(${LEAST} / p.reorder_quantity) * p.reorder_quantity ELSE ${LEAST} END`;
const SUGGESTED = `CASE WHEN p.whole_units THEN ceil(${IN_MULTIPLES}) ELSE ${IN_MULTIPLES} END`;

/** The supplier's article of the product: its minimum in the stock unit, its price of one of the article's unit. */
const ARTICLE = `LEFT JOIN LATERAL (SELECT x.supplier_sku, x.price, x.unit, f.factor, x.minimum_quantity * f.factor AS minimum_quantity,
      x.lead_time_days
    FROM supplier_article x CROSS JOIN LATERAL (SELECT ${factorOf('x.unit', 'p')} AS factor) AS f
   WHERE x.tenant_id = p.tenant_id AND x.supplier_id = s.id AND x.product_id = p.id AND f.factor IS NOT NULL LIMIT 1) a ON true`;

const LEAD_TIME = 'coalesce(a.lead_time_days, s.lead_time_days)';

/** A lead time beyond the range of dates gives no date. */
const EXPECTED = `CASE WHEN ${LEAD_TIME} <= 1000000
  THEN (SELECT tenant_day($1, service_now())) + ${LEAD_TIME} END`;

/**
 * Active products whose projected quantity (on hand, plus incoming, minus all that confirmed sales orders have outstanding) is at
 * or below their reorder point, or below 0 without one.
 */
export const REORDER = defineList<ReorderRow>({
  name: 'reorder',
  from: `product p JOIN category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id ${SUPPLIER_OF} ${ARTICLE}`,
  select: {
    productId: 'p.id',
    sku: 'p.sku',
    name: 'p.name',
    categoryId: 'p.category_id',
    categoryName: 'c.name',
    quantity: PRODUCT_TOTAL,
    reservedQuantity: RESERVED,
    incomingQuantity: INCOMING,
    openDemand: OPEN_DEMAND,
    projectedQuantity: PROJECTED,
    reorderPoint: 'p.reorder_point',
    suggestedQuantity: SUGGESTED,
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
  // What is unsold already excludes most products.
  scope: `p.tenant_id = $1 AND p.is_active AND (p.reorder_point > 0 OR ${IS_DEMANDED}) AND ${UNSOLD} <= p.reorder_point
    AND ${PROJECTED} <= p.reorder_point AND (p.reorder_point > 0 OR ${PROJECTED} < 0)`,
  exactMatch: ['p.sku', 'p.name'],
  search: ['p.sku', 'p.name'],
  ordering: {
    product: 'p.sku',
    sku: 'p.sku',
    name: 'p.name',
    reorder_point: 'p.reorder_point',
    quantity: PRODUCT_TOTAL,
    suggested_quantity: SUGGESTED,
    projected_quantity: PROJECTED,
    lead_time_days: LEAD_TIME,
  },
  defaultOrdering: ['sku'],
  uniqueOrdering: ['sku', 'product'],
  tieBreaker: 'p.id',
  filters: { category: pkFilter('p.category_id'), supplier: pkFilter(SUPPLIER_ID) },
  tuning: {
    countFrom: 'product p',
    customPlan: true,
  },
});
