import type { ListDefinition } from './list-definition.js';
import { type LinkSource, type Page, pageOf } from './page.js';
import { COUNT_COLUMN, countsItself, countStatement, pageStatement } from './statements.js';
import type { ParsedListQuery, Statement } from './types.js';

/** What a list query found, before it becomes a page on the wire. */
export interface Listing<Row> {
  query: ParsedListQuery;
  count: number;
  rows: Row[];
  /** The list's totals over all matching rows, as the database returns them. */
  totals: Record<string, unknown>;
}

/** Answers statements that do not depend on each other, in one round trip: the rows of each. */
export type StatementReader = (statements: readonly Statement[]) => Promise<unknown[][]>;

/**
 * Reads a list of what belongs to an object, and in the same round trip whether that is there.
 * @param owner finds it @throws `missing()` where it is not there
 */
export function readWithin(
  read: StatementReader,
  owner: Omit<Statement, 'values'> & Partial<Statement>,
  missing: () => Error,
): StatementReader {
  return async (statements) => {
    const [found, ...rows] = await read([{ values: [], ...owner }, ...statements]);
    if (!found?.length) throw missing();
    return rows;
  };
}

/** Count and page of a list. */
export async function readListing<Row extends object>(
  read: StatementReader,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  scopeValues: readonly unknown[],
): Promise<Listing<Row>> {
  const page = pageStatement(list, query, scopeValues);
  if (countsItself(list, query)) {
    const [found] = (await read([page])) as [(Row & { [COUNT_COLUMN]: number })[]];
    return { query, count: found[0]?.[COUNT_COLUMN] ?? 0, rows: found, totals: {} };
  }
  const [counted, rows] = (await read([countStatement(list, query, scopeValues), page])) as [
    { count?: number; version?: number }[],
    Row[],
  ];
  const { count = 0, version: _, ...totals } = counted[0] ?? {};
  return { query, count, rows, totals };
}

/** The page on the wire. @throws InvalidPage when it lies past the end */
export function toPage<Row, Body>(
  listing: Listing<Row>,
  toBody: (row: Row) => Body,
  source: LinkSource,
): Page<Body> {
  return pageOf(listing.query, listing.count, listing.rows.map(toBody), source);
}

/** A statement with the type of its rows. */
export interface RowStatement<Row> extends Statement {
  readonly row?: Row;
}

/** One row of a list as the list shows it, by its tie breaker: the key. @param values of the list's scope, then the key */
export function listRow<Row extends object>(
  { name, columns, from, scope, tieBreaker, scopeSize }: ListDefinition<Row>,
  ...values: readonly unknown[]
): RowStatement<Row> {
  const conditions = [...(scope ? [scope] : []), `${tieBreaker} = $${scopeSize + 1}`];
  const text = `SELECT ${columns} FROM ${from} WHERE ${conditions.join(' AND ')}`;
  return { name: `${name}:row`, text, values };
}

/** Rows of a list of one tenant by their keys: row by row, whatever the planner knows of a table that is being filled. */
export function listRows<Row extends object>(
  { columns, from, scope, tieBreaker }: ListDefinition<Row>,
  tenantId: number,
  ids: readonly number[],
): RowStatement<Row> {
  return {
    text: `SELECT r.* FROM unnest($2::integer[]) wanted (wanted_id)
            CROSS JOIN LATERAL (SELECT ${columns} FROM ${from} WHERE ${scope} AND ${tieBreaker} = wanted_id LIMIT 1) r`,
    values: [tenantId, ids],
  };
}
