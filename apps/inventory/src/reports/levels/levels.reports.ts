import { parseListQuery, type QueryParams } from '#pagination';
import { exact } from '../../csv/csv.js';
import type { TenantScope } from '../../scope/scope.js';
import { VALUATION_METHODS } from '../valuation/valuation-list.js';
import type { Report } from '../report.js';
import { ReportParameters } from '../report-parameters.js';
import type { LowStockLine, OverstockLine } from './level.dto.js';
import { LOW_STOCK, type LowStockRow, OVERSTOCK, type OverstockRow } from './level-list.js';

const DEFAULT_THRESHOLD = '3';

function toLevel(row: LowStockRow | OverstockRow) {
  return {
    product: { id: row.productId, sku: row.sku, name: row.name },
    category: row.categoryId,
    category_name: row.categoryName,
    reorder_point: row.reorderPoint,
    quantity: Number(row.quantity),
  };
}

const LEVEL_CELLS = {
  product_id: (line: LowStockLine | OverstockLine) => line.product.id,
  sku: (line: LowStockLine | OverstockLine) => line.product.sku,
  name: (line: LowStockLine | OverstockLine) => line.product.name,
  category: (line: LowStockLine | OverstockLine) => line.category,
  category_name: (line: LowStockLine | OverstockLine) => line.category_name,
  reorder_point: (line: LowStockLine | OverstockLine) => line.reorder_point,
  quantity: (_line: LowStockLine | OverstockLine, row: LowStockRow | OverstockRow) => exact(row.quantity),
};

/** Low stock: products at or below their reorder point. */
export function lowStockReport(scope: TenantScope, params: QueryParams): Report<LowStockRow, LowStockLine> {
  return {
    name: 'low-stock',
    list: LOW_STOCK,
    query: parseListQuery(LOW_STOCK, params),
    scopeValues: [scope.tenantId],
    toRow: (row) => ({
      ...toLevel(row),
      reserved_quantity: Number(row.reservedQuantity),
      incoming_quantity: Number(row.incomingQuantity),
      deficit: Number(row.deficit),
    }),
    extras: () => ({}),
    csv: {
      ...LEVEL_CELLS,
      reserved_quantity: (_line, row) => exact(row.reservedQuantity),
      incoming_quantity: (_line, row) => exact(row.incomingQuantity),
      deficit: (_line, row) => exact(row.deficit),
    },
  };
}

/** Overstock: products above a multiple of their reorder point. */
export function overstockReport(
  scope: TenantScope,
  params: QueryParams,
): Report<OverstockRow, OverstockLine> {
  const own = new ReportParameters(params);
  const threshold = own.positive('threshold', DEFAULT_THRESHOLD);
  const method = own.choice('method', VALUATION_METHODS, 'weighted_average');
  own.errors.throwIfAny();
  return {
    name: 'overstock',
    list: OVERSTOCK[method],
    query: parseListQuery(OVERSTOCK[method], params),
    scopeValues: [scope.tenantId, null, threshold],
    toRow: (row) => ({
      ...toLevel(row),
      threshold_quantity: Number(row.thresholdQuantity),
      excess: Number(row.excess),
      excess_value: Number(row.excessValue),
    }),
    extras: () => ({ threshold: Number(threshold), method }),
    csv: {
      ...LEVEL_CELLS,
      threshold_quantity: (_line, row) => exact(row.thresholdQuantity),
      excess: (_line, row) => exact(row.excess),
      excess_value: (_line, row) => exact(row.excessValue),
    },
  };
}
