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
import type { Statement } from '#postgres';
import type { TenantScope } from '../../scope/scope.js';
import type { UnitOfWork } from '../unit-of-work.js';

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

/** A list of the scope's tenant, in one round trip. */
export function readList<Row extends object>(
  database: UnitOfWork,
  scope: TenantScope,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
): Promise<Listing<Row>> {
  const read: StatementReader = (statements) => database.read(scope, statements, { page: { list, query } });
  return readListing(read, list, query, [scope.tenantId]);
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
