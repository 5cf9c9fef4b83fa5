import { InvalidPage } from '#errors';
import type { ParsedListQuery } from './types.js';

/** A page as sent to the client. */
export interface Page<T> {
  /** Exact number of rows over all pages. */
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

/** Input of a link: a Fastify request, with the forwarded host and protocol of a trusted proxy. */
export interface LinkSource {
  readonly protocol: string;
  readonly host: string;
  /** Path and query as received. */
  readonly originalUrl: string;
}

/**
 * Builds the page.
 * @param rows of `pageStatement`, in their order
 * @throws InvalidPage when the page is past the end
 */
export function pageOf<T>(
  query: ParsedListQuery,
  count: number,
  rows: readonly T[],
  source: LinkSource,
): Page<T> {
  const pages = Math.max(1, Math.ceil(count / query.pageSize));
  const page = query.page === 'last' ? pages : query.page;
  if (page > pages) throw new InvalidPage();
  return {
    count,
    next: page < pages ? pageLink(source, page + 1) : null,
    previous: page > 1 ? pageLink(source, page - 1) : null,
    results: query.page === 'last' ? lastPage(rows, count, query.pageSize) : [...rows],
  };
}

/** The last page was read backwards and may hold too many rows. */
function lastPage<T>(rows: readonly T[], count: number, pageSize: number): T[] {
  const size = count === 0 ? 0 : ((count - 1) % pageSize) + 1;
  return rows.slice(0, size).reverse();
}

const HOST = /^[A-Za-z0-9._:[\]-]{1,255}$/;

/** The same request for another page: absolute, path with trailing slash, other parameters in their order. */
export function pageLink(source: LinkSource, page: number): string {
  const url = source.originalUrl;
  const mark = url.indexOf('?');
  let path = mark === -1 ? url : url.slice(0, mark);
  if (!path.endsWith('/')) path += '/';
  const host = HOST.test(source.host ?? '') ? source.host : 'localhost';
  const query = pageQuery(mark === -1 ? '' : url.slice(mark + 1), page);
  return `${source.protocol}://${host}${path}${query}`;
}

/** Page 1 has no parameter. */
function pageQuery(query: string, page: number): string {
  const kept: string[] = [];
  let placed = page === 1;
  for (const part of query === '' ? [] : query.split('&')) {
    if (part === '') continue;
    if (!isPageParameter(part)) kept.push(asUri(part));
    else if (!placed) {
      kept.push(`page=${page}`);
      placed = true;
    }
  }
  if (!placed) kept.push(`page=${page}`);
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Escapes characters that browsers send unescaped but a URI may not contain, and invalid escapes. */
function asUri(part: string): string {
  return part.replace(/%(?![0-9A-Fa-f]{2})|[^\w!$&'()*+,\-./:;=?@%~]/gu, (char) => encodeURIComponent(char));
}

function isPageParameter(part: string): boolean {
  const equals = part.indexOf('=');
  const name = equals === -1 ? part : part.slice(0, equals);
  if (name === 'page') return true;
  if (!name.includes('%')) return false;
  try {
    return decodeURIComponent(name) === 'page';
  } catch {
    return false;
  }
}
