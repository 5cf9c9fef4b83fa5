import { defineList } from '#pagination';

export const PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type Period = (typeof PERIODS)[number];

/** `date_trunc` units: a week starts on Monday. */
export const UNITS: Readonly<Record<Period, string>> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** What both kinds of order are summed by, as the wire names it. */
export const ORDER_SUMS = [
  'order_count',
  'quantity',
  'amount',
  'given_up_quantity',
  'given_up_amount',
  'delivered_quantity',
  'delivered_amount',
  'returned_quantity',
  'returned_amount',
] as const;
export const PURCHASE_SUMS = [...ORDER_SUMS, 'price_difference', 'cost_difference'] as const;
export const SALES_SUMS = [...ORDER_SUMS, 'cost', 'margin'] as const;

export type OrderSum = (typeof PURCHASE_SUMS)[number] | (typeof SALES_SUMS)[number];

/** The first day of a period, and each sum as decimal text. */
export type OrderSummaryRow<Sum extends OrderSum> = { periodStart: string } & Record<Sum, string>;

/** One of the things that happen to orders, as rows with a day; a sum that it does not name is 0. */
interface Happening {
  from: string;
  day: string;
  sums: Readonly<Record<string, string>>;
}

/** Differences between the kinds of order. */
interface SummaryKind<Sum extends OrderSum> {
  name: string;
  order: string;
  party: string;
  sums: readonly Sum[];
  /** The document that delivers, the column of its date. */
  document: string;
  documentDate: string;
  /** Sums of a document's lines `l`, and of a return's, beside quantity and amount. */
  delivered: Readonly<Record<string, string>>;
  returned: Readonly<Record<string, string>>;
  /** Sums that follow from the others of a period `s`. */
  derived: Readonly<Record<string, string>>;
}

const VALUE = 'sum(line_amount(l.quantity, l.unit_price, l.price_factor))';
const COST = 'sum(l.quantity * l.unit_cost)';

/**
 * What happened to orders by period, each on the day on which it happened: ordered and given up on the days of the
 * bookings, delivered on the date of the note or dispatch, returned on that of the return. All of these are written once,
 * so that a period that is over stays as it is. Scope values: tenant, unit, first day or null, last day or null, party
 * or null. `byStatus` has the orders of these days as they are now; a draft, and what was cancelled as one, counts there
 * only, on its order's date.
 */
function summary<Sum extends OrderSum>(kind: SummaryKind<Sum>) {
  const { name, order, party, document, documentDate, derived } = kind;
  const within = (day: string): string => `($3::date IS NULL OR ${day} >= $3::date)
    AND ($4::date IS NULL OR ${day} <= $4::date)`;
  const ofParty = `($5::integer IS NULL OR o.${party} = $5)`;
  const orderOf = (row: string): string =>
    `JOIN ${order} o ON o.tenant_id = ${row}.tenant_id AND o.id = ${row}.${order}_id`;
  const happenings: readonly Happening[] = [
    {
      from: `${order}_booking b ${orderOf('b')} WHERE b.tenant_id = $1`,
      day: 'b.day',
      sums: {
        order_count: 'count(*) FILTER (WHERE b.number = 1)',
        line_count: 'sum(b.lines)',
        quantity: 'sum(b.quantity)',
        amount: 'sum(b.amount)',
        given_up_quantity: 'sum(b.given_up_quantity)',
        given_up_amount: 'sum(b.given_up_amount)',
      },
    },
    {
      from: `${document} d ${orderOf('d')} JOIN ${document}_line l ON l.tenant_id = d.tenant_id AND l.${document}_id = d.id
        WHERE d.tenant_id = $1`,
      day: `d.${documentDate}`,
      sums: { delivered_quantity: 'sum(l.quantity)', delivered_amount: VALUE, ...kind.delivered },
    },
    {
      from: `return_document r JOIN ${document} d ON d.tenant_id = r.tenant_id AND d.id = r.${document}_id ${orderOf('d')}
        JOIN return_line l ON l.tenant_id = r.tenant_id AND l.return_document_id = r.id WHERE r.tenant_id = $1`,
      day: 'r.return_date',
      sums: { returned_quantity: 'sum(l.quantity)', returned_amount: VALUE, ...kind.returned },
    },
  ];
  const summed = [...kind.sums.filter((sum) => !(sum in derived)), 'line_count'];
  const partsOf = ({ from, day, sums }: Happening): string =>
    `SELECT date_trunc($2::text, ${day})::date AS period_start, ${summed
      .map((sum) => `${sums[sum] ?? '0'} AS ${sum}`)
      .join(', ')} FROM ${from} AND ${within(day)} AND ${ofParty} GROUP BY 1`;
  const columns = Object.fromEntries(kind.sums.map((sum) => [sum, derived[sum] ?? `s.${sum}`])) as Record<
    Sum,
    string
  >;
  return defineList<OrderSummaryRow<Sum>>({
    name,
    from: `(SELECT period_start, ${summed.map((sum) => `${rounded(sum)} AS ${sum}`).join(', ')}
              FROM (${happenings.map(partsOf).join(' UNION ALL ')}) AS parts GROUP BY 1) AS s`,
    select: { periodStart: 's.period_start', ...columns },
    scopeValues: 5,
    ordering: { period_start: 's.period_start', ...columns },
    defaultOrdering: ['period_start'],
    uniqueOrdering: ['period_start'],
    tieBreaker: 's.period_start',
    totals: {
      line_count: 'coalesce(sum(s.line_count), 0)::int',
      ...Object.fromEntries(kind.sums.map((sum) => [sum, `coalesce(sum(${columns[sum]}), 0)`])),
      byStatus: `(SELECT coalesce(jsonb_object_agg(c.status, c.orders), '{}') FROM (
        SELECT n.status, count(*)::int AS orders FROM (
          SELECT o.status FROM ${order}_booking b ${orderOf('b')}
           WHERE b.tenant_id = $1 AND b.number = 1 AND ${within('b.day')} AND ${ofParty}
          UNION ALL
          SELECT o.status FROM ${order} o
           WHERE o.tenant_id = $1 AND o.status IN ('draft', 'cancelled') AND ${within('o.order_date')} AND ${ofParty}
             AND NOT EXISTS (SELECT FROM ${order}_booking b WHERE b.tenant_id = o.tenant_id AND b.${order}_id = o.id)
        ) AS n GROUP BY n.status) AS c)`,
    },
    tuning: { customPlan: true },
  });
}

/** Products of a quantity and a cost are summed exactly and rounded once. */
function rounded(sum: string): string {
  return sum === 'order_count' || sum === 'line_count' ? `sum(${sum})::int` : `round(sum(${sum}), 4)`;
}

export const PURCHASE_SUMMARY = summary({
  name: 'purchase-summary',
  order: 'purchase_order',
  party: 'supplier_id',
  sums: PURCHASE_SUMS,
  document: 'goods_received_note',
  documentDate: 'received_date',
  delivered: { price_difference: `${COST} - ${VALUE}` },
  returned: { price_difference: `${VALUE} - ${COST}`, cost_difference: 'sum(l.cost_difference)' },
  derived: {},
});

export const SALES_SUMMARY = summary({
  name: 'sales-summary',
  order: 'sales_order',
  party: 'customer_id',
  sums: SALES_SUMS,
  document: 'dispatch',
  documentDate: 'dispatch_date',
  delivered: { cost: COST },
  returned: { cost: `-${COST}` },
  derived: { margin: 's.delivered_amount - s.returned_amount - s.cost' },
});
