import { parseListQuery, type QueryParams } from '#pagination';
import { exact } from '../../csv/csv.js';
import type { TenantScope } from '../../scope/scope.js';
import type { Report } from '../report.js';
import { ReportParameters } from '../report-parameters.js';
import type { ValuationLine } from './valuation.dto.js';
import { KEPT_VALUATION, VALUATION_METHODS, type ValuationRow, VALUATIONS } from './valuation-list.js';

/**
 * Stock valuation: moving average of the ledger, FIFO, or the products' standard cost; of all locations or of one,
 * now, at the end of a past day (UTC) or at a past moment; what counts is when stock was posted, not the date of a note. Cost is kept by product over all locations, so the values of the locations
 * add up to the total.
 */
export function valuationReport(
  scope: TenantScope,
  params: QueryParams,
): Report<ValuationRow, ValuationLine> {
  const own = new ReportParameters(params);
  const method = own.choice('method', VALUATION_METHODS, 'weighted_average');
  const asOf = own.end('as_of');
  const location = own.id('location');
  const branch = own.flag('include_children');
  own.errors.throwIfAny();
  const kept = method === 'weighted_average' && asOf === null && location === null;
  const list = kept ? KEPT_VALUATION : VALUATIONS[method][asOf === null ? 'now' : 'then'];
  return {
    name: 'stock-valuation',
    list,
    query: parseListQuery(list, params),
    scopeValues: kept ? [scope.tenantId] : [scope.tenantId, asOf?.after ?? null, location, branch],
    toRow: (row) => ({
      product: { id: row.productId, sku: row.sku, name: row.name },
      category: row.categoryId,
      category_name: row.categoryName,
      quantity: Number(row.quantity),
      unit_cost: Number(row.unitCost),
      total_value: Number(row.totalValue),
    }),
    extras: (totals) => ({
      method,
      as_of: asOf?.text ?? null,
      total_quantity: Number(totals.quantity),
      total_value: Number(totals.value),
    }),
    csv: {
      product_id: (line) => line.product.id,
      sku: (line) => line.product.sku,
      name: (line) => line.product.name,
      category: (line) => line.category,
      category_name: (line) => line.category_name,
      quantity: (_line, row) => exact(row.quantity),
      unit_cost: (_line, row) => exact(row.unitCost),
      total_value: (_line, row) => exact(row.totalValue),
    },
  };
}
