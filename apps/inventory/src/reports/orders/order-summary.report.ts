import { type ListDefinition, parseListQuery, type QueryParams } from '#pagination';
import { PURCHASE_ORDER_STATUSES } from '../../purchasing/domain/purchase-order-status.js';
import { SALES_ORDER_STATUSES } from '../../sales/domain/sales-order-status.js';
import { exact } from '../../csv/csv.js';
import type { TenantScope } from '../../scope/scope.js';
import type { Report } from '../report.js';
import { ReportParameters } from '../report-parameters.js';
import type { OrderSummaryLine, SalesSummaryLine } from './order-summary.dto.js';
import {
  type OrderSum,
  type OrderSummaryRow,
  PERIODS,
  PURCHASE_SUMMARY,
  PURCHASE_SUMS,
  SALES_SUMMARY,
  SALES_SUMS,
  UNITS,
} from './order-summary-list.js';

interface Kind<Sum extends OrderSum> {
  name: string;
  list: ListDefinition<OrderSummaryRow<Sum>>;
  /** Name of the party filter. */
  party: string;
  statuses: readonly string[];
  sums: readonly Sum[];
}

type Line<Sum extends OrderSum> = { period_start: string } & Record<Sum, number>;

function orderSummary<Sum extends OrderSum>(
  kind: Kind<Sum>,
  scope: TenantScope,
  params: QueryParams,
): Report<OrderSummaryRow<Sum>, Line<Sum>> {
  const own = new ReportParameters(params);
  const period = own.choice('period', PERIODS, 'monthly');
  const from = own.day('date_from');
  const to = own.day('date_to');
  const party = own.id(kind.party);
  own.errors.throwIfAny();
  const numbers = (values: Record<string, unknown>): Record<Sum, number> =>
    Object.fromEntries(kind.sums.map((sum) => [sum, Number(values[sum])])) as Record<Sum, number>;
  return {
    name: kind.name,
    list: kind.list,
    query: parseListQuery(kind.list, params),
    scopeValues: [scope.tenantId, UNITS[period], from, to, party],
    toRow: (row) => ({ period_start: row.periodStart, ...numbers(row) }),
    extras: (totals) => ({
      period,
      date_from: from,
      date_to: to,
      totals: {
        line_count: Number(totals.line_count),
        ...numbers(totals),
        by_status: byStatus(kind.statuses, totals.byStatus as Record<string, number>),
      },
    }),
    csv: {
      period_start: (line) => line.period_start,
      ...Object.fromEntries(
        kind.sums.map((sum) => [sum, (_line: object, row: OrderSummaryRow<Sum>) => exact(row[sum])]),
      ),
    },
  };
}

/** Every status; 0 without orders. */
function byStatus(statuses: readonly string[], counted: Record<string, number>): Record<string, number> {
  return Object.fromEntries(statuses.map((status) => [status, counted[status] ?? 0]));
}

/** What happened to purchase orders, by period. */
export function purchasesReport(
  scope: TenantScope,
  params: QueryParams,
): Report<OrderSummaryRow<(typeof PURCHASE_SUMS)[number]>, OrderSummaryLine> {
  const list = PURCHASE_SUMMARY;
  return orderSummary(
    { name: 'purchases', list, party: 'supplier', statuses: PURCHASE_ORDER_STATUSES, sums: PURCHASE_SUMS },
    scope,
    params,
  );
}

/** What happened to sales orders, by period, with cost and margin. */
export function salesReport(
  scope: TenantScope,
  params: QueryParams,
): Report<OrderSummaryRow<(typeof SALES_SUMS)[number]>, SalesSummaryLine> {
  const list = SALES_SUMMARY;
  return orderSummary(
    { name: 'sales', list, party: 'customer', statuses: SALES_ORDER_STATUSES, sums: SALES_SUMS },
    scope,
    params,
  );
}
