import { defineList, pkFilter } from '#pagination';
import { AVAILABLE as AVAILABLE_AT } from '../../stock/records/available.js';
import { SUPPLIER_OF } from './supplier-of.js';
import { isAmongPlaces } from '../../stock/locations/location-filter.js';

export interface DemandRow {
  productId: number;
  sku: string;
  name: string;
  categoryId: number;
  categoryName: string;
  issuedQuantity: string;
  availableQuantity: string;
  averageDailyDemand: string;
  standardDeviation: string;
  daysOfCover: string | null;
  leadTimeDays: number | null;
  reorderPoint: number;
  suggestedReorderPoint: string | null;
  abcClass: 'A' | 'B' | 'C';
}

/**
 * Demand of the last `$2` days, today included, by product: sums of the daily quantities and of their squares, and
 * the ABC class by value. The product with the greatest value is always in class A.
 */
const DEMAND = `(SELECT product_id, quantity, squares,
    CASE WHEN value <= 0 THEN 'C' WHEN rank = 1 OR reach <= 0.80 * whole THEN 'A' WHEN reach <= 0.95 * whole THEN 'B'
      ELSE 'C' END AS class
  FROM (SELECT *, row_number() OVER (ORDER BY value DESC, product_id) AS rank,
               sum(value) OVER (ORDER BY value DESC, product_id) AS reach,
               sum(value) FILTER (WHERE value > 0) OVER () AS whole
          FROM (SELECT product_id, sum(quantity) AS quantity, sum(quantity * quantity) AS squares, sum(value) AS value
                  FROM (SELECT product_id, day, sum(quantity) AS quantity, sum(value) AS value FROM demand_day
                         WHERE tenant_id = $1 AND day > (now() AT TIME ZONE 'UTC')::date - $2::integer
                           AND day <= (now() AT TIME ZONE 'UTC')::date AND ${isAmongPlaces('location_id')}
                         GROUP BY product_id, day) AS daily
                 GROUP BY product_id) AS summed) AS ranked)`;

const ISSUED = 'coalesce(d.quantity, 0)';

const AVAILABLE = `coalesce((SELECT sum(${AVAILABLE_AT}) FROM stock_record r
  WHERE r.tenant_id = p.tenant_id AND r.product_id = p.id AND ${isAmongPlaces('r.location_id')}), 0)`;

/** n² times the variance of the daily quantities, including days without demand. */
const SPREAD = `($2::integer * coalesce(d.squares, 0) - ${ISSUED} * ${ISSUED})`;

/** Divided last, so that a whole result is not rounded up. */
const SUGGESTED = `CASE WHEN s.id IS NOT NULL THEN greatest(0,
  ceil((${ISSUED} * s.lead_time_days + 1.65 * sqrt(s.lead_time_days * ${SPREAD})) / $2::integer)) END`;

const COVER = `CASE WHEN ${ISSUED} > 0 THEN round(${AVAILABLE} * $2::integer / ${ISSUED}, 4) END`;

const DETAILS = `JOIN category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
    LEFT JOIN ${DEMAND} AS d ON d.product_id = p.id ${SUPPLIER_OF}`;

/** Demand statistics of each active product. Scope values: tenant, days, location or null, whether its branch counts. */
export const DEMAND_REPORT = defineList<DemandRow>({
  name: 'demand',
  from: `product p ${DETAILS}`,
  select: {
    productId: 'p.id',
    sku: 'p.sku',
    name: 'p.name',
    categoryId: 'p.category_id',
    categoryName: 'c.name',
    issuedQuantity: ISSUED,
    availableQuantity: AVAILABLE,
    averageDailyDemand: `round(${ISSUED} / $2::integer, 4)`,
    standardDeviation: `round(sqrt(${SPREAD}) / $2::integer, 4)`,
    daysOfCover: COVER,
    leadTimeDays: 's.lead_time_days',
    reorderPoint: 'p.reorder_point',
    suggestedReorderPoint: SUGGESTED,
    abcClass: `coalesce(d.class, 'C')`,
  },
  scope:
    'p.tenant_id = $1 AND p.is_active AND ($2::integer > 0) AND ($3::integer IS NULL OR $3 >= 0) AND $4::boolean IS NOT NULL',
  scopeValues: 4,
  exactMatch: ['p.sku', 'p.name'],
  search: ['p.sku', 'p.name'],
  ordering: {
    product: 'p.sku',
    sku: 'p.sku',
    name: 'p.name',
    issued_quantity: ISSUED,
    days_of_cover: COVER,
    abc_class: `coalesce(d.class, 'C')`,
  },
  defaultOrdering: ['sku'],
  uniqueOrdering: ['sku', 'product'],
  tieBreaker: 'p.id',
  filters: { category: pkFilter('p.category_id') },
  tuning: {
    countFrom: 'product p',
    lateRowLookup: {
      from: 'product p',
      key: { tenant_id: 'p.tenant_id', id: 'p.id' },
      join: `product p ON p.tenant_id = k.tenant_id AND p.id = k.id ${DETAILS}`,
      ordering: ['product', 'sku', 'name'],
    },
    customPlan: true,
  },
});
