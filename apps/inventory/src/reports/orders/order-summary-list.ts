import { defineList } from '#pagination';

export const PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type Period = (typeof PERIODS)[number];

export interface OrderSummaryRow {
  periodStart: string;
  orderCount: number;
  quantity: string;
  amount: string;
  deliveredQuantity: string;
  deliveredAmount: string;
  /** For sales only; null without orders. */
  cost: string | null;
}

/** `date_trunc` units: a week starts on Monday. */
export const UNITS: Readonly<Record<Period, string>> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** Differences between the kinds of order. */
interface SummaryKind {
  name: string;
  order: string;
  party: string;
  /** Column of the order lines with the delivered quantity. */
  delivered: string;
  /** SQL for the cost of the matching orders `o`, as rows of order_date and cost. */
  costs?: (matching: string) => string;
}

/**
 * Orders by period. Scope values: tenant, unit, first day or null, last day or null, party or null. Drafts and
 * cancelled orders count in `byStatus` only, a closed order with its delivered quantity. Returns are subtracted from
 * the delivered quantity.
 */
function summary({ name, order, party, delivered, costs }: SummaryKind) {
  const quantity = `CASE WHEN o.status = 'closed' THEN ${delivered} ELSE l.quantity END`;
  const kept = `(${delivered} - l.quantity_returned)`;
  const matching = `o.tenant_id = $1 AND ($3::date IS NULL OR o.order_date >= $3::date)
    AND ($4::date IS NULL OR o.order_date <= $4::date) AND ($5::integer IS NULL OR o.${party} = $5)`;
  const period = (day: string): string => `date_trunc($2::text, ${day})::date AS period_start`;
  const joined = costs
    ? `LEFT JOIN (SELECT ${period('c.order_date')}, sum(c.cost) AS cost FROM (${costs(matching)}) AS c GROUP BY 1) AS k
         USING (period_start)`
    : '';
  const cost = costs ? 'round(coalesce(k.cost, 0), 4)' : 'NULL::numeric';
  const margin = `s.delivered_amount - ${cost}`;
  return defineList<OrderSummaryRow>({
    name,
    from: `(SELECT ${period('o.order_date')}, count(DISTINCT o.id)::int AS order_count,
                   count(l.id)::int AS line_count, sum(${quantity}) AS quantity,
                   sum(round((${quantity}) * l.unit_price, 4)) AS amount, sum(${kept}) AS delivered_quantity,
                   sum(round(${kept} * l.unit_price, 4)) AS delivered_amount
              FROM ${order} o JOIN ${order}_line l ON l.tenant_id = o.tenant_id AND l.${order}_id = o.id
             WHERE ${matching} AND o.status NOT IN ('draft', 'cancelled')
             GROUP BY 1) AS s ${joined}`,
    select: {
      periodStart: 's.period_start',
      orderCount: 's.order_count',
      quantity: 's.quantity',
      amount: 's.amount',
      deliveredQuantity: 's.delivered_quantity',
      deliveredAmount: 's.delivered_amount',
      cost,
    },
    scopeValues: 5,
    ordering: {
      period_start: 's.period_start',
      order_count: 's.order_count',
      quantity: 's.quantity',
      amount: 's.amount',
      delivered_quantity: 's.delivered_quantity',
      delivered_amount: 's.delivered_amount',
      ...(costs ? { cost, margin } : {}),
    },
    defaultOrdering: ['period_start'],
    uniqueOrdering: ['period_start'],
    tieBreaker: 's.period_start',
    totals: {
      orderCount: 'coalesce(sum(s.order_count), 0)::int',
      lineCount: 'coalesce(sum(s.line_count), 0)::int',
      quantity: 'coalesce(sum(s.quantity), 0)',
      amount: 'coalesce(sum(s.amount), 0)',
      deliveredQuantity: 'coalesce(sum(s.delivered_quantity), 0)',
      deliveredAmount: 'coalesce(sum(s.delivered_amount), 0)',
      cost: `coalesce(sum(${cost}), 0)`,
      byStatus: `(SELECT coalesce(jsonb_object_agg(b.status, b.orders), '{}') FROM (
        SELECT o.status, count(*)::int AS orders FROM ${order} o WHERE ${matching} GROUP BY o.status) AS b)`,
    },
  });
}

export const PURCHASE_SUMMARY = summary({
  name: 'purchase-summary',
  order: 'purchase_order',
  party: 'supplier_id',
  delivered: 'l.quantity_received',
});

const DISPATCHED = 'sales_order o JOIN dispatch d ON d.tenant_id = o.tenant_id AND d.sales_order_id = o.id';

/** Each dispatch at its cost, less each return at its cost. */
export const SALES_SUMMARY = summary({
  name: 'sales-summary',
  order: 'sales_order',
  party: 'customer_id',
  delivered: 'l.quantity_dispatched',
  costs: (matching) => `SELECT o.order_date, l.quantity * l.unit_cost AS cost FROM ${DISPATCHED}
      JOIN dispatch_line l ON l.tenant_id = d.tenant_id AND l.dispatch_id = d.id WHERE ${matching}
    UNION ALL
    SELECT o.order_date, -x.quantity * x.unit_cost FROM ${DISPATCHED}
      JOIN return_document r ON r.tenant_id = d.tenant_id AND r.dispatch_id = d.id
      JOIN return_line x ON x.tenant_id = r.tenant_id AND x.return_document_id = r.id WHERE ${matching}`,
});
