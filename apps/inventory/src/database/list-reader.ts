import {
  COUNT_COLUMN,
  countsItself,
  countStatement,
  type LinkSource,
  type ListDefinition,
  type Page,
  pageOf,
  pageStatement,
  type ParsedListQuery,
} from '#pagination';
import type { Transaction } from './transaction.js';

/** What a list query found, before it becomes a page on the wire. */
export interface Listing<Row> {
  query: ParsedListQuery;
  count: number;
  rows: Row[];
  /** The list's totals over everything that matches, as the database gives them. */
  totals: Record<string, unknown>;
}

/** Count and page of a list in one flight. */
export async function readListing<Row extends object>(
  tx: Transaction,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  scopeValues: readonly unknown[],
): Promise<Listing<Row>> {
  if (countsItself(list, query)) {
    const rows = await tx.query<Row & { [COUNT_COLUMN]: number }>(pageStatement(list, query, scopeValues));
    return { query, count: rows[0]?.[COUNT_COLUMN] ?? 0, rows, totals: {} };
  }
  const [counted, rows] = await Promise.all([
    tx.query<{ count: number }>(countStatement(list, query, scopeValues)),
    tx.query<Row>(pageStatement(list, query, scopeValues)),
  ]);
  const { count = 0, ...totals } = counted[0] ?? {};
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
