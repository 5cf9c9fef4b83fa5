import { defineList } from '#pagination';

export const PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type Period = (typeof PERIODS)[number];

export interface OrderSummaryRow {
  periodStart: string;
  orderCount: number;
  quantity: string;
  amount: string;
}

/** `date_trunc` units: a week starts on Monday. */
export const UNITS: Readonly<Record<Period, string>> = { daily: 'day', weekly: 'week', monthly: 'month' };

/**
 * Orders by period. Scope values: tenant, unit, first day or null, last day or null, party or null. Drafts and
 * cancelled orders count in `byStatus` only.
 */
function summary(name: string, order: string, party: string) {
  const matching = `o.tenant_id = $1 AND ($3::date IS NULL OR o.order_date >= $3::date)
    AND ($4::date IS NULL OR o.order_date <= $4::date) AND ($5::integer IS NULL OR o.${party} = $5)`;
  return defineList<OrderSummaryRow>({
    name,
    from: `(SELECT date_trunc($2::text, o.order_date)::date AS period_start, count(DISTINCT o.id)::int AS order_count,
                   count(l.id)::int AS line_count, coalesce(sum(l.quantity), 0) AS quantity,
                   coalesce(sum(l.line_total), 0) AS amount
              FROM ${order} o JOIN ${order}_line l ON l.tenant_id = o.tenant_id AND l.${order}_id = o.id
             WHERE ${matching} AND o.status NOT IN ('draft', 'cancelled')
             GROUP BY 1) AS s`,
    select: {
      periodStart: 's.period_start',
      orderCount: 's.order_count',
      quantity: 's.quantity',
      amount: 's.amount',
    },
    scopeValues: 5,
    ordering: {
      period_start: 's.period_start',
      order_count: 's.order_count',
      quantity: 's.quantity',
      amount: 's.amount',
    },
    defaultOrdering: ['period_start'],
    uniqueOrdering: ['period_start'],
    tieBreaker: 's.period_start',
    totals: {
      orderCount: 'coalesce(sum(s.order_count), 0)::int',
      lineCount: 'coalesce(sum(s.line_count), 0)::int',
      quantity: 'coalesce(sum(s.quantity), 0)',
      amount: 'coalesce(sum(s.amount), 0)',
      byStatus: `(SELECT coalesce(jsonb_object_agg(b.status, b.orders), '{}') FROM (
        SELECT o.status, count(*)::int AS orders FROM ${order} o WHERE ${matching} GROUP BY o.status) AS b)`,
    },
  });
}

export const PURCHASE_SUMMARY = summary('purchase-summary', 'purchase_order', 'supplier_id');
export const SALES_SUMMARY = summary('sales-summary', 'sales_order', 'customer_id');
