import { type ListDefinition, parseListQuery, type QueryParams } from '#pagination';
import { PURCHASE_ORDER_STATUSES } from '../../purchasing/orders/purchase-order-status.js';
import { SALES_ORDER_STATUSES } from '../../sales/orders/sales-order-status.js';
import type { TenantScope } from '../../tenancy/scope.js';
import type { Report } from '../report.js';
import { ReportParameters } from '../report-parameters.js';
import type { OrderSummaryLine } from './order-summary.dto.js';
import {
  type OrderSummaryRow,
  PERIODS,
  PURCHASE_SUMMARY,
  SALES_SUMMARY,
  UNITS,
} from './order-summary-list.js';

type Summary = Report<OrderSummaryRow, OrderSummaryLine>;

interface Kind {
  name: string;
  list: ListDefinition<OrderSummaryRow>;
  /** Parameter that narrows to one party. */
  party: string;
  statuses: readonly string[];
}

function orderSummary(kind: Kind, scope: TenantScope, params: QueryParams): Summary {
  const own = new ReportParameters(params);
  const period = own.choice('period', PERIODS, 'monthly');
  const from = own.day('date_from');
  const to = own.day('date_to');
  const party = own.id(kind.party);
  own.errors.throwIfAny();
  return {
    name: kind.name,
    list: kind.list,
    query: parseListQuery(kind.list, params),
    scopeValues: [scope.tenantId, UNITS[period], from, to, party],
    toRow: (row) => ({
      period_start: row.periodStart,
      order_count: row.orderCount,
      quantity: Number(row.quantity),
      amount: Number(row.amount),
    }),
    extras: (totals) => ({
      period,
      date_from: from,
      date_to: to,
      totals: {
        order_count: Number(totals.orderCount),
        line_count: Number(totals.lineCount),
        quantity: Number(totals.quantity),
        amount: Number(totals.amount),
        by_status: byStatus(kind.statuses, totals.byStatus as Record<string, number>),
      },
    }),
    csv: {
      period_start: (line) => line.period_start,
      order_count: (line) => line.order_count,
      quantity: (line) => line.quantity,
      amount: (line) => line.amount,
    },
  };
}

/** Every status, those without an order as 0. */
function byStatus(statuses: readonly string[], counted: Record<string, number>): Record<string, number> {
  return Object.fromEntries(statuses.map((status) => [status, counted[status] ?? 0]));
}

/** What was ordered from suppliers, by period of the order date. */
export function purchasesReport(scope: TenantScope, params: QueryParams): Summary {
  return orderSummary(
    { name: 'purchases', list: PURCHASE_SUMMARY, party: 'supplier', statuses: PURCHASE_ORDER_STATUSES },
    scope,
    params,
  );
}

/** What customers ordered, by period of the order date. */
export function salesReport(scope: TenantScope, params: QueryParams): Summary {
  return orderSummary(
    { name: 'sales', list: SALES_SUMMARY, party: 'customer', statuses: SALES_ORDER_STATUSES },
    scope,
    params,
  );
}
