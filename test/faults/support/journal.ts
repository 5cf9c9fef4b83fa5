/** A write with the mark in its row, a text of the client by which SQL finds it. */
export interface Write {
  kind: WriteKind;
  mark: string;
  path: string;
  body: object | string;
  /** Number of rows with the mark after the write. */
  rows: number;
}

/** An answer as received by a client. */
export interface Met {
  what: string;
  /** 0: the connection broke without one. */
  status: number;
  code: string | null;
  retryAfter: string | null;
  requestId: string | null;
  milliseconds: number;
  /** Time of the request by `performance.now()`. */
  at: number;
}

/** Column with the mark of a write. */
export const MARKED = {
  movement: ['stock_movement', 'reference'],
  purchase: ['purchase_order', 'notes'],
  receipt: ['goods_received_note', 'notes'],
  sale: ['sales_order', 'notes'],
  dispatch: ['dispatch', 'notes'],
  return: ['return_document', 'reason'],
  count: ['stock_count', 'notes'],
  import: ['product', 'description'],
} as const;

export type WriteKind = keyof typeof MARKED;

/** All answers to the clients of a load. */
export class Journal {
  readonly acknowledged: Write[] = [];
  /** Neither acknowledged nor finally refused: unknown. */
  readonly open = new Map<string, Write>();
  readonly met: Met[] = [];
  /** Acknowledged transitions: the order must have left its earlier status. */
  readonly confirmed: { table: 'purchase_order' | 'sales_order'; id: number }[] = [];

  /** Answers that are never allowed. */
  wrong(longestMs: number): Met[] {
    return this.met.filter(
      ({ what, status, retryAfter, milliseconds }) =>
        (!(status >= 200 && status < 300) &&
          !(status === 503 && retryAfter !== null) &&
          // A download that has begun can only be aborted.
          !(status === 0 && what.startsWith('GET exports/'))) ||
        milliseconds > longestMs,
    );
  }

  /** How many answers have each status since a moment of `performance.now()`… by what came back. */
  statuses(from = 0): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { status, code } of this.met.slice(from)) {
      const key = code === null ? String(status) : `${status} ${code}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  }
}

const WITH_LINES = [
  ['purchase_order', 'purchase_order_line'],
  ['goods_received_note', 'goods_received_note_line'],
  ['sales_order', 'sales_order_line'],
  ['dispatch', 'dispatch_line'],
  ['return_document', 'return_line'],
] as const;

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Differences between the journal and the database; empty if nothing was lost, halved or done twice. */
export async function discrepancies(journal: Journal, sql: Query): Promise<string[]> {
  const found: string[] = [];
  for (const [kind, [table, column]] of Object.entries(MARKED)) {
    const ours = journal.acknowledged.filter((write) => write.kind === kind);
    const rows = await sql<{ mark: string; count: number }>(
      `SELECT ${column} AS mark, count(*)::int AS count FROM ${table} WHERE ${column} LIKE 'mark-%' GROUP BY 1`,
    );
    const counts = new Map(rows.map(({ mark, count }) => [mark, count]));
    for (const { mark, rows: expected } of ours)
      if (counts.get(mark) !== expected)
        found.push(`${kind} ${mark}: ${counts.get(mark) ?? 0} of ${expected} rows`);
    const known = new Set(ours.map(({ mark }) => mark));
    for (const [mark, count] of counts)
      if (!known.has(mark) && journal.open.get(mark)?.rows !== count)
        found.push(`${kind} ${mark}: ${count} rows that nobody asked for`);
  }
  for (const table of ['purchase_order', 'sales_order'] as const) {
    const ids = journal.confirmed.filter((one) => one.table === table).map(({ id }) => id);
    const left = await sql<{ id: number; status: string }>(
      `SELECT id, coalesce(o.status, 'gone') AS status FROM unnest($1::integer[]) id LEFT JOIN ${table} o USING (id)
        WHERE o.id IS NULL OR o.status = 'draft'`,
      [ids],
    );
    for (const { id, status } of left) found.push(`${table} ${id}: ${status}`);
  }
  for (const [table, lines] of WITH_LINES)
    for (const { id } of await sql<{ id: number }>(
      `SELECT d.id FROM ${table} d WHERE NOT EXISTS (SELECT FROM ${lines} l WHERE l.${table}_id = d.id)`,
    ))
      found.push(`${table} ${id}: no lines`);
  return found;
}
