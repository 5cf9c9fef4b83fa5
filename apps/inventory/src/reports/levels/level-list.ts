import { defineList, type ListOptions, pkFilter } from '#pagination';
import { IS_LOW_STOCK, PRODUCT_TOTAL } from '../../stock/records/low-stock.js';

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
  countFrom: 'product p',
  // How far one must go for a page of low products differs by tenant and threshold.
  plannedAnew: true,
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

const RESERVED = `coalesce((SELECT sum(s.reserved_quantity) FROM stock_record s
  WHERE s.tenant_id = p.tenant_id AND s.product_id = p.id), 0)`;

const INCOMING = `coalesce((SELECT sum(l.quantity - l.quantity_received) FROM purchase_order_line l
  JOIN purchase_order o ON o.tenant_id = l.tenant_id AND o.id = l.purchase_order_id
  WHERE l.tenant_id = p.tenant_id AND l.product_id = p.id AND o.status IN ('confirmed', 'partially_received')), 0)`;

const DEFICIT = `(p.reorder_point - ${PRODUCT_TOTAL})`;

/** Products at or below their reorder point. */
export const LOW_STOCK = defineList<LowStockRow>({
  ...COMMON,
  name: 'low-stock',
  select: { ...LEVEL, reservedQuantity: RESERVED, incomingQuantity: INCOMING, deficit: DEFICIT },
  scope: `p.tenant_id = $1 AND ${IS_LOW_STOCK}`,
  ordering: { ...ORDERING, deficit: DEFICIT },
});

const THRESHOLD = '(p.reorder_point * $2::numeric)';
const EXCESS = `(${PRODUCT_TOTAL} - ${THRESHOLD})`;

/** Products above `$2` times their reorder point. */
export const OVERSTOCK = defineList<OverstockRow>({
  ...COMMON,
  name: 'overstock',
  select: {
    ...LEVEL,
    thresholdQuantity: THRESHOLD,
    excess: EXCESS,
    excessValue: `round(${EXCESS} * p.unit_cost, 4)`,
  },
  scope: `p.tenant_id = $1 AND p.reorder_point > 0 AND ${PRODUCT_TOTAL} > ${THRESHOLD}`,
  ordering: { ...ORDERING, excess: EXCESS, excess_value: `${EXCESS} * p.unit_cost` },
});
