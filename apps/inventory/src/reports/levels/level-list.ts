import { defineList, type ListDefinition, type ListOptions, pkFilter } from '#pagination';
import { IS_LOW_STOCK, PRODUCT_TOTAL } from '../../stock/records/low-stock.js';
import { INCOMING, RESERVED } from './quantities.js';
import { COST_FIFO } from '../../stock/closings/stock-then.js';
import { COST_NOW, type ValuationMethod } from '../valuation/valuation-list.js';

interface LevelRow {
  productId: number;
  sku: string;
  name: string;
  categoryId: number;
  categoryName: string;
  reorderPoint: number;
  quantity: string;
}

export interface LowStockRow extends LevelRow {
  reservedQuantity: string;
  incomingQuantity: string;
  deficit: string;
}

export interface OverstockRow extends LevelRow {
  thresholdQuantity: string;
  excess: string;
  excessValue: string;
}

const COMMON = {
  from: 'product p JOIN category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id',
  tuning: {
    countFrom: 'product p',
    // The number of rows to scan for a page of low products differs by tenant and threshold.
    customPlan: true,
  },
  exactMatch: ['p.sku', 'p.name'],
  search: ['p.sku', 'p.name'],
  defaultOrdering: ['sku'],
  uniqueOrdering: ['sku', 'product'],
  tieBreaker: 'p.id',
  filters: { category: pkFilter('p.category_id') },
} satisfies Partial<ListOptions<LevelRow>>;

const LEVEL = {
  productId: 'p.id',
  sku: 'p.sku',
  name: 'p.name',
  categoryId: 'p.category_id',
  categoryName: 'c.name',
  reorderPoint: 'p.reorder_point',
  quantity: PRODUCT_TOTAL,
};

const ORDERING = {
  product: 'p.sku',
  sku: 'p.sku',
  name: 'p.name',
  reorder_point: 'p.reorder_point',
  quantity: PRODUCT_TOTAL,
};

const DEFICIT = `(p.reorder_point - ${PRODUCT_TOTAL})`;

/** Active products at or below their reorder point. */
export const LOW_STOCK = defineList<LowStockRow>({
  ...COMMON,
  name: 'low-stock',
  select: { ...LEVEL, reservedQuantity: RESERVED, incomingQuantity: INCOMING, deficit: DEFICIT },
  scope: `p.tenant_id = $1 AND p.is_active AND ${IS_LOW_STOCK}`,
  ordering: { ...ORDERING, deficit: DEFICIT },
});

const THRESHOLD = '(p.reorder_point * $3::numeric)';
const EXCESS = `(${PRODUCT_TOTAL} - ${THRESHOLD})`;

/** Multiplied before divided, as in the valuation. */
const SHARE_OF_VALUE = `CASE WHEN k.quantity > 0 THEN ${EXCESS} * k.value / k.quantity ELSE 0 END`;

/**
 * Products above `$3` times their reorder point, with the excess valued by a method of the valuation.
 * @param cost quantity and value of each product, if the method has them; `$2` is the valuation's moment
 */
function overstock(method: ValuationMethod, cost: string | null) {
  const value = cost === null ? `${EXCESS} * p.unit_cost` : SHARE_OF_VALUE;
  return defineList<OverstockRow>({
    ...COMMON,
    name: `overstock-${method}`,
    from: `${COMMON.from}${cost === null ? '' : ` LEFT JOIN ${cost} AS k ON k.product_id = p.id`}`,
    select: {
      ...LEVEL,
      thresholdQuantity: THRESHOLD,
      excess: EXCESS,
      excessValue: `round(${value}, 4)`,
    },
    scope: `p.tenant_id = $1 AND $2::timestamptz IS NULL AND p.reorder_point > 0 AND ${PRODUCT_TOTAL} > ${THRESHOLD}`,
    scopeValues: 3,
    ordering: { ...ORDERING, excess: EXCESS, excess_value: value },
  });
}

/** Scope values: tenant, null, threshold. */
export const OVERSTOCK: Readonly<Record<ValuationMethod, ListDefinition<OverstockRow>>> = {
  weighted_average: overstock('weighted_average', COST_NOW),
  fifo: overstock('fifo', COST_FIFO),
  standard: overstock('standard', null),
};
