import {
  COUNT_COLUMN,
  countsItself,
  countStatement,
  type LinkSource,
  type ListDefinition,
  type Page,
  pageOf,
  type PageStart,
  pageStatement,
  type ParsedListQuery,
  startedPageStatement,
} from '#pagination';
import type { TenantScope } from '../tenancy/scope.js';
import { PageStarts } from './page-starts.js';
import type { TenantDatabase } from './tenant-database.js';
import type { Transaction } from './transaction.js';

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

const pageStarts = new PageStarts();

/** A list of the scope's tenant: in one flight, and far pages by where they began when they were last read. */
export async function readList<Row extends object>(
  database: TenantDatabase,
  scope: TenantScope,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
): Promise<Listing<Row>> {
  const scopeValues = [scope.tenantId];
  const start = pageStarts.find(list, query, scopeValues);
  let listing = await database.read(scope, (tx) => readListing(tx, list, query, scopeValues, start));
  // Nothing where something should be: the list has changed since.
  if (start && listing.rows.length === 0)
    listing = await database.read(scope, (tx) => readListing(tx, list, query, scopeValues));
  pageStarts.note(list, query, scopeValues, listing.rows, listing.version);
  return listing;
}

/** Count and page of a list in one flight. */
export async function readListing<Row extends object>(
  tx: Transaction,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  scopeValues: readonly unknown[],
  start?: PageStart,
): Promise<Listing<Row>> {
  if (countsItself(list, query)) {
    const rows = await tx.query<Row & { [COUNT_COLUMN]: number }>(pageStatement(list, query, scopeValues));
    return { query, count: rows[0]?.[COUNT_COLUMN] ?? 0, rows, totals: {} };
  }
  const [counted, rows] = await Promise.all([
    tx.query<{ count: number; version?: number }>(countStatement(list, query, scopeValues)),
    tx.query<Row>(
      start ? startedPageStatement(list, query, scopeValues, start) : pageStatement(list, query, scopeValues),
    ),
  ]);
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
