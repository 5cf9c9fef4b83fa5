import Big from 'big.js';
import { type ListDefinition, parseListQuery, type QueryParams } from '#pagination';
import { PURCHASE_ORDER_STATUSES } from '../../purchasing/domain/purchase-order-status.js';
import { SALES_ORDER_STATUSES } from '../../sales/domain/sales-order-status.js';
import { exact } from '../../csv/csv.js';
import type { TenantScope } from '../../scope/scope.js';
import type { Report } from '../report.js';
import { ReportParameters } from '../report-parameters.js';
import type { OrderSummaryLine, SalesSummaryLine } from './order-summary.dto.js';
import {
  type OrderSummaryRow,
  PERIODS,
  PURCHASE_SUMMARY,
  SALES_SUMMARY,
  UNITS,
} from './order-summary-list.js';

type Summary<Line extends OrderSummaryLine = OrderSummaryLine> = Report<OrderSummaryRow, Line>;

interface Kind {
  name: string;
  list: ListDefinition<OrderSummaryRow>;
  /** Name of the party filter. */
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
      delivered_quantity: Number(row.deliveredQuantity),
      delivered_amount: Number(row.deliveredAmount),
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
        delivered_quantity: Number(totals.deliveredQuantity),
        delivered_amount: Number(totals.deliveredAmount),
        by_status: byStatus(kind.statuses, totals.byStatus as Record<string, number>),
      },
    }),
    csv: {
      period_start: (line) => line.period_start,
      order_count: (line) => line.order_count,
      quantity: (_line, row) => exact(row.quantity),
      amount: (_line, row) => exact(row.amount),
      delivered_quantity: (_line, row) => exact(row.deliveredQuantity),
      delivered_amount: (_line, row) => exact(row.deliveredAmount),
    },
  };
}

/** Every status; 0 without orders. */
function byStatus(statuses: readonly string[], counted: Record<string, number>): Record<string, number> {
  return Object.fromEntries(statuses.map((status) => [status, counted[status] ?? 0]));
}

/** Purchase summary by period of the order date. */
export function purchasesReport(scope: TenantScope, params: QueryParams): Summary {
  return orderSummary(
    { name: 'purchases', list: PURCHASE_SUMMARY, party: 'supplier', statuses: PURCHASE_ORDER_STATUSES },
    scope,
    params,
  );
}

/** Sales summary by period of the order date, with cost. */
export function salesReport(scope: TenantScope, params: QueryParams): Summary<SalesSummaryLine> {
  const { extras, toRow, csv, ...summary } = orderSummary(
    { name: 'sales', list: SALES_SUMMARY, party: 'customer', statuses: SALES_ORDER_STATUSES },
    scope,
    params,
  );
  return {
    ...summary,
    toRow: (row) => ({ ...toRow(row), ...costOf(row.cost, row.deliveredAmount) }),
    extras: (totals) => {
      const plain = extras(totals);
      const cost = costOf(String(totals.cost), String(totals.deliveredAmount));
      return { ...plain, totals: { ...(plain.totals as object), ...cost } };
    },
    csv: {
      ...csv,
      cost: (_line, row) => exact(row.cost ?? '0'),
      margin: (_line, row) => new Big(row.deliveredAmount).minus(row.cost ?? 0),
    },
  };
}

function costOf(cost: string | null, deliveredAmount: string): { cost: number; margin: number } {
  return { cost: Number(cost), margin: new Big(deliveredAmount).minus(cost ?? 0).toNumber() };
}
