import {
  COUNT_COLUMN,
  countsItself,
  countStatement,
  type LinkSource,
  type ListDefinition,
  type Page,
  pageOf,
  type PageCursor,
  pageStatement,
  type ParsedListQuery,
  keysetPageStatement,
} from '#pagination';
import type { TenantScope } from '../../scope/scope.js';
import { PageCursors } from './page-cursors.js';
import type { Statement } from '../statement.js';
import type { TenantDatabase } from '../tenant-database.js';

/** What a list query found, before it becomes a page on the wire. */
export interface Listing<Row> {
  query: ParsedListQuery;
  count: number;
  rows: Row[];
  /** The list's totals over everything that matches, as the database gives them. */
  totals: Record<string, unknown>;
  /** Where the list has one: its version before the rows were read. */
  version?: number;
}

const pageCursors = new PageCursors();

/** Answers statements that do not depend on each other, in one round trip: the rows of each. */
export type StatementReader = (statements: readonly Statement[]) => Promise<unknown[][]>;

/** A list of the scope's tenant: in one round trip, and far pages by where they began when they were last read. */
export async function readList<Row extends object>(
  database: TenantDatabase,
  scope: TenantScope,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
): Promise<Listing<Row>> {
  const scopeValues = [scope.tenantId];
  const read: StatementReader = (statements) => database.read(scope, statements);
  const start = pageCursors.find(list, query, scopeValues);
  let listing = await readListing(read, list, query, scopeValues, start);
  // Nothing where something should be: the list has changed since.
  if (start && listing.rows.length === 0) listing = await readListing(read, list, query, scopeValues);
  pageCursors.note(list, query, scopeValues, listing.rows, listing.version);
  return listing;
}

/** Count and page of a list. */
export async function readListing<Row extends object>(
  read: StatementReader,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  scopeValues: readonly unknown[],
  start?: PageCursor,
): Promise<Listing<Row>> {
  const page = start
    ? keysetPageStatement(list, query, scopeValues, start)
    : pageStatement(list, query, scopeValues);
  if (countsItself(list, query)) {
    const [found] = (await read([page])) as [(Row & { [COUNT_COLUMN]: number })[]];
    return { query, count: found[0]?.[COUNT_COLUMN] ?? 0, rows: found, totals: {} };
  }
  const [counted, rows] = (await read([countStatement(list, query, scopeValues), page])) as [
    { count: number; version?: number }[],
    Row[],
  ];
  const { count = 0, version, ...totals } = counted[0] ?? {};
  return { query, count, rows, totals, version };
}

/** The page on the wire. @throws InvalidPage when it lies past the end */
export function toPage<Row, Body>(
  listing: Listing<Row>,
  toBody: (row: Row) => Body,
  source: LinkSource,
): Page<Body> {
  return pageOf(listing.query, listing.count, listing.rows.map(toBody), source);
}
