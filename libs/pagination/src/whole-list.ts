import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { InvalidPage } from '#errors';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './list-definition.js';
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

/** Documents the query parameters of such a list; `searched` describes the searched fields. */
export function ApiWholeListQuery(searched: string): ClassDecorator & MethodDecorator {
  const query = (name: string, schema: object, description: string): MethodDecorator & ClassDecorator =>
    ApiQuery({ name, required: false, description, schema });
  return applyDecorators(
    query(
      'page',
      { type: 'string', pattern: '^([1-9][0-9]*|last)?$', default: '1' },
      'Page number from 1, or `last`.',
    ),
    query(
      'page_size',
      { anyOf: [{ type: 'integer' }, { type: 'string' }], default: DEFAULT_PAGE_SIZE },
      `Items a page; larger than ${MAX_PAGE_SIZE} is taken as ${MAX_PAGE_SIZE}, anything else as ${DEFAULT_PAGE_SIZE}.`,
    ),
    query('search', { type: 'string' }, `Words that must all occur in ${searched}.`),
  );
}
