export * from './filters.js';
export { defineList, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './list-definition.js';
export type {
  Keyset,
  LateRowLookup,
  ListDefinition,
  ListOptions,
  OrderTerm,
  PageCursor,
} from './list-definition.js';
export { flagOf, isSearched, lastOf, parseListQuery } from './list-query.js';
export type { QueryParams } from './list-query.js';
export type { ActiveFilter, ParsedListQuery, Statement } from './types.js';
export {
  allRowsStatement,
  countsItself,
  countStatement,
  pageStatement,
  keysetPageStatement,
  hasKeyset,
} from './statements.js';
export { listRow, listRows, readListing, readWithin, toPage } from './listing.js';
export type { Listing, StatementReader } from './listing.js';
export { pageLink, pageOf } from './page.js';
export type { LinkSource, Page } from './page.js';
export { pageOfWholeList, parseWholeListQuery } from './whole-list.js';
export type { WholeListQuery } from './whole-list.js';
