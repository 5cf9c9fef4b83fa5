/** The changes of a receipt as sums over the whole database; equal for every receipt of these tests. */
const SUMS = `SELECT
  (SELECT count(*) FROM goods_received_note) AS notes,
  (SELECT count(*) FROM goods_received_note_line) AS lines,
  (SELECT count(*) FROM stock_movement) AS movements,
  (SELECT count(*) FROM purchase_order WHERE status = 'received') AS received_orders,
  (SELECT sum(quantity_received) FROM purchase_order_line) AS received,
  (SELECT sum(quantity) FROM stock_record) AS balance,
  (SELECT sum(quantity) FROM product_cost) AS cost_quantity,
  (SELECT sum(value) FROM product_cost) AS cost_value,
  (SELECT count(*) FROM audit_event) AS events,
  (SELECT count(*) FROM change_event) AS changes,
  (SELECT count(*) FROM idempotent_request) AS keys`;

export type Sums = Record<string, number>;

type Query = <Row extends object>(text: string) => Promise<Row[]>;

export async function sumsOf(sql: Query): Promise<Sums> {
  const [row = {}] = await sql<Record<string, unknown>>(SUMS);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value ?? 0)]));
}

export function difference(after: Sums, before: Sums): Sums {
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]),
  );
}
