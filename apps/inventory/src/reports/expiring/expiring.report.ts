import { parseListQuery, type QueryParams } from '#pagination';
import { exact } from '../../csv/csv.js';
import type { TenantScope } from '../../scope/scope.js';
import type { Report } from '../report.js';
import { ReportParameters } from '../report-parameters.js';
import type { ExpiringLine } from './expiring.dto.js';
import { EXPIRING, type ExpiringRow } from './expiring-list.js';

export const EXPIRING_DAYS = { least: 0, most: 3650, fallback: 30 };

/** Lots in stock that expire soon or have expired. */
export function expiringReport(scope: TenantScope, params: QueryParams): Report<ExpiringRow, ExpiringLine> {
  const own = new ReportParameters(params);
  const days = own.whole('days', EXPIRING_DAYS);
  const location = own.id('location');
  const branch = own.flag('include_children');
  own.errors.throwIfAny();
  return {
    name: 'expiring',
    list: EXPIRING,
    query: parseListQuery(EXPIRING, params),
    scopeValues: [scope.tenantId, days, location, branch],
    toRow: (row) => ({
      product: { id: row.productId, sku: row.sku, name: row.name },
      lot: { id: row.lotId, lot_number: row.lotNumber },
      is_blocked: row.isBlocked,
      quantity: Number(row.quantity),
      value: Number(row.value),
      expiry_date: row.expiryDate,
      days_left: row.daysLeft,
    }),
    extras: () => ({ days }),
    csv: {
      product_id: (line) => line.product.id,
      sku: (line) => line.product.sku,
      name: (line) => line.product.name,
      lot_number: (line) => line.lot.lot_number,
      is_blocked: (line) => line.is_blocked,
      quantity: (_line, row) => exact(row.quantity),
      value: (_line, row) => exact(row.value),
      expiry_date: (line) => line.expiry_date,
      days_left: (line) => line.days_left,
    },
  };
}
