import { parseListQuery, type QueryParams } from '#pagination';
import { exact } from '../../csv/csv.js';
import type { TenantScope } from '../../scope/scope.js';
import type { LocationRef } from '../../stock/records/record.dto.js';
import type { Report } from '../report.js';
import { ReportParameters } from '../report-parameters.js';
import { DEMAND_REPORT, type DemandRow } from './demand-list.js';
import { REORDER, REORDER_AT, type ReorderRow } from './reorder-list.js';
import type { DemandLine, ReorderLine } from './supply.dto.js';

export const DEFAULT_DAYS = 90;
export const MOST_DAYS = 3650;

function toProduct(row: ReorderRow | DemandRow) {
  return {
    product: { id: row.productId, sku: row.sku, name: row.name },
    category: row.categoryId,
    category_name: row.categoryName,
  };
}

const PRODUCT_CELLS = {
  product_id: (line: ReorderLine | DemandLine) => line.product.id,
  sku: (line: ReorderLine | DemandLine) => line.product.sku,
  name: (line: ReorderLine | DemandLine) => line.product.name,
  category: (line: ReorderLine | DemandLine) => line.category,
  category_name: (line: ReorderLine | DemandLine) => line.category_name,
};

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}

function toLocation({ locationId: id, locationName, locationPath }: ReorderRow): LocationRef | null {
  return id === null ? null : { id, name: locationName ?? '', path: locationPath ?? '' };
}

/** Reorder suggestions, by the products' reorder points or by those of a location: quantity, supplier and expected date. */
export function reorderReport(scope: TenantScope, params: QueryParams): Report<ReorderRow, ReorderLine> {
  const own = new ReportParameters(params);
  const location = own.id('location');
  const branch = own.flag('include_children');
  own.errors.throwIfAny();
  const list = location === null ? REORDER : REORDER_AT;
  return {
    name: 'reorder',
    list,
    query: parseListQuery(list, params),
    scopeValues: location === null ? [scope.tenantId] : [scope.tenantId, location, branch],
    toRow: (row) => ({
      ...toProduct(row),
      location: toLocation(row),
      quantity: Number(row.quantity),
      reserved_quantity: Number(row.reservedQuantity),
      incoming_quantity: Number(row.incomingQuantity),
      open_demand: Number(row.openDemand),
      projected_quantity: Number(row.projectedQuantity),
      reorder_point: row.reorderPoint,
      suggested_quantity: Number(row.suggestedQuantity),
      supplier: row.supplierId === null ? null : { id: row.supplierId, name: row.supplierName ?? '' },
      supplier_sku: row.supplierSku,
      last_price: numberOrNull(row.lastPrice),
      lead_time_days: row.leadTimeDays,
      expected_date: row.expectedDate,
    }),
    extras: () => ({}),
    csv: {
      ...PRODUCT_CELLS,
      quantity: (_line, row) => exact(row.quantity),
      reserved_quantity: (_line, row) => exact(row.reservedQuantity),
      incoming_quantity: (_line, row) => exact(row.incomingQuantity),
      open_demand: (_line, row) => exact(row.openDemand),
      projected_quantity: (_line, row) => exact(row.projectedQuantity),
      reorder_point: (line) => line.reorder_point,
      suggested_quantity: (_line, row) => exact(row.suggestedQuantity),
      supplier: (line) => line.supplier?.id ?? null,
      supplier_name: (line) => line.supplier?.name ?? null,
      supplier_sku: (line) => line.supplier_sku,
      last_price: (_line, row) => exact(row.lastPrice),
      lead_time_days: (line) => line.lead_time_days,
      expected_date: (line) => line.expected_date,
      location: (line) => line.location?.id ?? null,
      location_path: (line) => line.location?.path ?? null,
    },
  };
}

/** Demand by product: reorder point, cover and ABC class. */
export function demandReport(scope: TenantScope, params: QueryParams): Report<DemandRow, DemandLine> {
  const own = new ReportParameters(params);
  const days = own.whole('days', { least: 1, most: MOST_DAYS, fallback: DEFAULT_DAYS });
  const location = own.id('location');
  const branch = own.flag('include_children');
  own.errors.throwIfAny();
  return {
    name: 'demand',
    list: DEMAND_REPORT,
    query: parseListQuery(DEMAND_REPORT, params),
    scopeValues: [scope.tenantId, days, location, branch],
    toRow: (row) => ({
      ...toProduct(row),
      issued_quantity: Number(row.issuedQuantity),
      available_quantity: Number(row.availableQuantity),
      average_daily_demand: Number(row.averageDailyDemand),
      standard_deviation: Number(row.standardDeviation),
      days_of_cover: numberOrNull(row.daysOfCover),
      lead_time_days: row.leadTimeDays,
      reorder_point: row.reorderPoint,
      suggested_reorder_point: numberOrNull(row.suggestedReorderPoint),
      abc_class: row.abcClass,
    }),
    extras: () => ({ days }),
    csv: {
      ...PRODUCT_CELLS,
      issued_quantity: (_line, row) => exact(row.issuedQuantity),
      available_quantity: (_line, row) => exact(row.availableQuantity),
      average_daily_demand: (_line, row) => exact(row.averageDailyDemand),
      standard_deviation: (_line, row) => exact(row.standardDeviation),
      days_of_cover: (_line, row) => exact(row.daysOfCover),
      lead_time_days: (line) => line.lead_time_days,
      reorder_point: (line) => line.reorder_point,
      suggested_reorder_point: (_line, row) => exact(row.suggestedReorderPoint),
      abc_class: (line) => line.abc_class,
    },
  };
}
