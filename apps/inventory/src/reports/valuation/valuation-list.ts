import { defineList, type ListOptions, pkFilter } from '#pagination';
import { COST_FIFO, COST_THEN, QUANTITY_THEN } from '../../stock/closings/stock-then.js';
import { isAtLocation } from '../../stock/locations/location-filter.js';

export const VALUATION_METHODS = ['weighted_average', 'fifo', 'standard'] as const;
export type ValuationMethod = (typeof VALUATION_METHODS)[number];

export interface ValuationRow {
  productId: number;
  sku: string;
  name: string;
  categoryId: number;
  categoryName: string;
  quantity: string;
  unitCost: string;
  totalValue: string;
}

/**
 * Quantities by location (or total) at a moment: `$2` moment or null for now, `$3` location or null, `$4` whether its branch
 * counts.
 */
const QUANTITY_NOW = `(SELECT r.product_id, sum(r.quantity) AS quantity FROM stock_record r
    WHERE r.tenant_id = $1 AND $2::timestamptz IS NULL AND ${isAtLocation('r.location_id')}
    GROUP BY r.product_id)`;

export const COST_NOW = `(SELECT c.product_id, c.quantity, c.value FROM product_cost c WHERE c.tenant_id = $1)`;

const unitCostOf = (value: string, quantity: string): string =>
  `CASE WHEN ${quantity} > 0 THEN ${value} / ${quantity} ELSE 0 END`;

/** Columns, orders and totals over the list's expressions `quantity`, `unitCost` and `totalValue`. */
function valuation(
  name: string,
  options: Pick<ListOptions<ValuationRow>, 'from' | 'scope' | 'scopeValues' | 'tuning'>,
  [quantity, unitCost, exactValue]: readonly [string, string, string],
) {
  const totalValue = `round(${exactValue}, 4)`;
  return defineList<ValuationRow>({
    name: `valuation-${name}`,
    ...options,
    select: {
      productId: 'p.id',
      sku: 'p.sku',
      name: 'p.name',
      categoryId: 'p.category_id',
      categoryName: 'c.name',
      quantity,
      unitCost: `round(${unitCost}, 4)`,
      totalValue,
    },
    exactMatch: ['p.sku', 'p.name'],
    search: ['p.sku', 'p.name'],
    ordering: {
      product: 'p.sku',
      sku: 'p.sku',
      name: 'p.name',
      quantity,
      unit_cost: unitCost,
      total_value: totalValue,
    },
    defaultOrdering: ['sku'],
    uniqueOrdering: ['sku', 'product'],
    tieBreaker: 'p.id',
    filters: { category: pkFilter('p.category_id') },
    totals: { quantity: `coalesce(sum(${quantity}), 0)`, value: `coalesce(sum(${totalValue}), 0)` },
    tuning: {
      ...options.tuning,
      customPlan: true,
    },
  });
}

/**
 * Quantities and costs in one sum instead of a join, whose size the planner cannot estimate. Scope values: tenant,
 * moment or null, location or null, whether its branch counts.
 */
function computed(name: string, quantity: string, cost: string | null) {
  const stock =
    cost === null
      ? quantity
      : `(SELECT s.product_id, sum(s.quantity) AS quantity, sum(s.kept) AS kept, sum(s.value) AS value FROM (
            SELECT q.product_id, q.quantity, 0 AS kept, 0 AS value FROM ${quantity} AS q
            UNION ALL
            SELECT k.product_id, 0, k.quantity, k.value FROM ${cost} AS k) AS s
          GROUP BY s.product_id)`;
  return valuation(
    name,
    {
      from: `${stock} AS q JOIN product p ON p.tenant_id = $1 AND p.id = q.product_id
        JOIN category c ON c.tenant_id = $1 AND c.id = p.category_id`,
      scope: 'q.quantity > 0',
      scopeValues: 4,
    },
    cost === null
      ? ['q.quantity', 'p.unit_cost', 'q.quantity * p.unit_cost']
      : [
          'q.quantity',
          unitCostOf('q.value', 'q.kept'),
          // Multiplied before divided: a rounded unit cost times a large quantity would be inexact.
          'CASE WHEN q.kept > 0 THEN q.quantity * q.value / q.kept ELSE 0 END',
        ],
  );
}

const WORTH = 'product_cost w ON w.tenant_id = p.tenant_id AND w.product_id = p.id';
const CATEGORY = 'category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id';

/**
 * All locations now, by moving average: the ledger's cost of each product in the order of the page, and the totals of
 * the summary table (migration 10). Scope value: tenant.
 */
export const KEPT_VALUATION = valuation(
  'kept',
  {
    from: `product p JOIN ${WORTH} JOIN ${CATEGORY}`,
    scope: 'p.tenant_id = $1 AND w.quantity > 0',
    tuning: {
      lateRowLookup: {
        from: `product p JOIN ${WORTH}`,
        key: { tenant_id: 'p.tenant_id', id: 'p.id' },
        join: `product p ON p.tenant_id = k.tenant_id AND p.id = k.id JOIN ${WORTH} JOIN ${CATEGORY}`,
      },
      count: (query, scopeValues) =>
        query.none || query.search.length > 0 || query.filters.length > 0
          ? undefined
          : {
              name: 'stock-total',
              text: `SELECT coalesce(sum(products), 0)::int AS count, coalesce(sum(quantity), 0) AS quantity,
                          coalesce(sum(value), 0) AS value FROM stock_total WHERE tenant_id = $1`,
              values: [...scopeValues],
            },
    },
  },
  ['w.quantity', unitCostOf('w.value', 'w.quantity'), 'w.value'],
);

/** The list of each method, for now and for a past moment. Scope values as those of `computed`. */
export const VALUATIONS = {
  weighted_average: {
    now: computed('average-now', QUANTITY_NOW, COST_NOW),
    then: computed('average-then', QUANTITY_THEN, COST_THEN),
  },
  fifo: {
    now: computed('fifo-now', QUANTITY_NOW, COST_FIFO),
    then: computed('fifo-then', QUANTITY_THEN, COST_FIFO),
  },
  standard: {
    now: computed('standard-now', QUANTITY_NOW, null),
    then: computed('standard-then', QUANTITY_THEN, null),
  },
} as const;
