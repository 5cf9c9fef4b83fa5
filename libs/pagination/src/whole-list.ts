import { InvalidPage } from '#errors';
import { lastOf, parsePage, parsePageSize, type QueryParams } from './list-query.js';
import { type LinkSource, type Page, pageLink } from './page.js';

/** Maximum number of words of a search. */
const MOST_WORDS = 20;

/** A list request on rows in memory, without SQL. */
export interface WholeListQuery {
  /** From 1. */
  page: number | 'last';
  pageSize: number;
  /** Words in lower case; all must occur. */
  words: readonly string[];
}

/** @throws InvalidPage for a page that is not a number from 1 or `last` */
export function parseWholeListQuery(params: QueryParams): WholeListQuery {
  const search = lastOf(params, 'search') ?? '';
  const words = new Set(search.toLowerCase().split(/[\s\0]+/));
  words.delete('');
  return {
    page: parsePage(lastOf(params, 'page')),
    pageSize: parsePageSize(lastOf(params, 'page_size')),
    words: [...words].slice(0, MOST_WORDS),
  };
}

/**
 * One page of rows that are already filtered and ordered.
 * @throws InvalidPage when the page is past the end
 */
export function pageOfWholeList<T>(
  { page: asked, pageSize }: WholeListQuery,
  rows: readonly T[],
  source: LinkSource,
): Page<T> {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = asked === 'last' ? pages : asked;
  if (page > pages) throw new InvalidPage();
  return {
    count: rows.length,
    next: page < pages ? pageLink(source, page + 1) : null,
    previous: page > 1 ? pageLink(source, page - 1) : null,
    results: rows.slice((page - 1) * pageSize, page * pageSize),
  };
}
