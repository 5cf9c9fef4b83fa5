import { FieldErrorBag, FieldErrors, InvalidPage, messages } from '#errors';
import { booleanOf } from './filters.js';
import { bare, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './list-definition.js';
import type { ListDefinition } from './list-definition.js';
import type { ActiveFilter, ParsedListQuery } from './types.js';

/** Query parameters as parsed by the HTTP layer: for a repeated one (an array) the last value counts. */
export type QueryParams = Readonly<Record<string, unknown>>;

/** Greatest page number; safe as an offset with the largest page size. */
const LAST_CONCEIVABLE_PAGE = 20_000_000;

/**
 * Reads the parameters of a list request.
 * @throws InvalidPage for a page that is not a number from 1 or `last`
 * @throws FieldErrors with every bad parameter, each under its name
 */
export function parseListQuery<Row extends object>(
  list: ListDefinition<Row>,
  params: QueryParams,
): ParsedListQuery {
  const errors = new FieldErrorBag();
  const filters: ActiveFilter[] = [];
  let none = false;
  const flagged = flagsOf(list, params, errors);
  for (const [name, filter] of list.parameters) {
    const text = lastOf(params, name);
    if (text === undefined || text === '') continue;
    if (text.includes('\0')) {
      errors.add(name, messages.nullCharacters);
      continue;
    }
    const outcome = filter.parse(text);
    if ('error' in outcome) errors.add(name, outcome.error);
    else if ('none' in outcome) none = true;
    else {
      const variant =
        outcome.variant ?? (filter.flag && flagged.has(filter.flag.name) ? filter.flag.variant : undefined);
      filters.push({ name, values: outcome.values, variant });
    }
  }
  const words = isSearched(list) ? parseSearch(params, errors) : [];
  errors.throwIfAny();
  const searchWord = list.searchWord ?? ((word: string) => word);
  return {
    page: parsePage(lastOf(params, 'page')),
    pageSize: parsePageSize(lastOf(params, 'page_size')),
    search: [...new Set(words.map((word) => likePattern(searchWord(word).toLowerCase())))],
    searchText: words.join(' '),
    ordering: parseOrdering(list, lastOf(params, 'ordering')),
    filters,
    none,
  };
}

/** The names of the flags that are true. */
function flagsOf<Row extends object>(
  list: ListDefinition<Row>,
  params: QueryParams,
  errors: FieldErrorBag,
): ReadonlySet<string> {
  const set = new Set<string>();
  for (const name of list.flags.keys()) {
    const text = lastOf(params, name) ?? '';
    const value = text === '' ? false : booleanOf(text);
    if (value === undefined) errors.add(name, messages.boolean);
    else if (value) set.add(name);
  }
  return set;
}

/** True where the list supports `search`. */
export function isSearched<Row extends object>(list: ListDefinition<Row>): boolean {
  return (
    list.search !== undefined || list.tuning.searchSql !== undefined || list.tuning.searchFrom !== undefined
  );
}

/** The last value of a repeated parameter; undefined unless it is a string. */
export function lastOf(params: QueryParams, name: string): string | undefined {
  if (!Object.hasOwn(params, name)) return undefined;
  const value = params[name];
  const last: unknown = Array.isArray(value) ? value[value.length - 1] : value;
  return typeof last === 'string' ? last : undefined;
}

/** A boolean parameter of its own name; false without one. @throws FieldErrors under its name */
export function flagOf(params: QueryParams, name: string): boolean {
  const text = lastOf(params, name) ?? '';
  const value = text === '' ? false : booleanOf(text);
  if (value === undefined) throw FieldErrors.of(name, messages.boolean);
  return value;
}

export function parsePage(text: string | undefined): number | 'last' {
  if (text === undefined || text === '') return 1;
  if (text === 'last') return 'last';
  if (!/^\d{1,15}$/.test(text)) throw new InvalidPage();
  const page = Number(text);
  if (page < 1 || page > LAST_CONCEIVABLE_PAGE) throw new InvalidPage();
  return page;
}

export function parsePageSize(text: string | undefined): number {
  if (text === undefined || !/^\d+$/.test(text)) return DEFAULT_PAGE_SIZE;
  const size = Number(text);
  return size === 0 ? DEFAULT_PAGE_SIZE : Math.min(size, MAX_PAGE_SIZE);
}

/** Maximum number of words; each is matched against every searched field. */
const MAX_SEARCH_WORDS = 50;

function parseSearch(params: QueryParams, errors: FieldErrorBag): readonly string[] {
  const text = lastOf(params, 'search');
  if (text === undefined) return [];
  if (text.includes('\0')) {
    errors.add('search', messages.nullCharacters);
    return [];
  }
  // Before wildcards are escaped: full-width forms of them are their plain ones.
  const words = text
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (new Set(words).size > MAX_SEARCH_WORDS) {
    errors.add('search', messages.maxItems(MAX_SEARCH_WORDS));
    return [];
  }
  return words;
}

/** A LIKE pattern that matches the word anywhere, with its wildcards escaped. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

function parseOrdering<Row extends object>(
  list: ListDefinition<Row>,
  text: string | undefined,
): readonly string[] {
  if (text !== undefined && text !== '') {
    const terms: string[] = [];
    const seen = new Set<string>();
    for (const part of text.split(',')) {
      const term = part.trim();
      const name = bare(term);
      if (!list.orderable.has(name) || seen.has(name)) continue;
      seen.add(name);
      terms.push(term);
    }
    if (terms.length > 0) return terms;
  }
  return list.defaultOrdering ?? [];
}
