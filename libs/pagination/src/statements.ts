import { createHash } from 'node:crypto';
import { bare, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './list-definition.js';
import type { ListDefinition, NaturalKey, OrderTerm, PageCursor } from './list-definition.js';
import type { ParsedListQuery, Statement } from './types.js';

/**
 * Above this number of words, one predicate over an array replaces one for each word, to keep the number of shapes
 * small.
 */
const WORDS_WITH_OWN_PLACEHOLDER = 8;

/** Clients can produce many shapes; only the first ones are prepared and cached. */
const NAMED_SHAPES = 200;
const KEPT_SHAPES = 500;

/**
 * First and last pages of these sizes have the size in the text: for `LIMIT $2` a generic plan assumes a tenth of all
 * rows and sorts them instead of following the index.
 */
const WRITTEN_SIZES: readonly number[] = [DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE];

/** Number of skipped rows from which a list with `lateRowLookup` skips keys instead of rows. */
const DEEP_OFFSET = 500;

/** Rows of the requested page. `page=last` reads backwards: `pageOf` restores the order. */
export function pageStatement<Row extends object>(
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  scopeValues: readonly unknown[] = [],
): Statement {
  const limit = query.pageSize;
  const isWritten = WRITTEN_SIZES.includes(limit);
  if (query.page === 'last')
    return build(
      list,
      query,
      scopeValues,
      'last',
      isWritten ? [] : [limit, 0],
      isWritten ? limit : undefined,
    );
  const offset = (query.page - 1) * limit;
  const isDeep = offset >= DEEP_OFFSET || isFlagged(list, query);
  const kind = isDeep && looksUpRowsLate(list, query) ? 'deep' : 'page';
  if (offset === 0 && isWritten) return build(list, query, scopeValues, kind, [], limit);
  return build(list, query, scopeValues, kind, [limit, offset]);
}

/** Whether a filter matches more rows than one value has: they come in no order, and all of them are sorted. */
function isFlagged<Row extends object>(list: ListDefinition<Row>, query: ParsedListQuery): boolean {
  return query.filters.some(
    ({ name, variant }) => variant !== undefined && variant === list.parameters.get(name)?.flag?.variant,
  );
}

/** Whether this request can use keyset pagination. */
export function hasKeyset<Row extends object>(list: ListDefinition<Row>, query: ParsedListQuery): boolean {
  return (
    list.tuning.keyset !== undefined &&
    query.search.length === 0 &&
    query.filters.length === 0 &&
    !query.none &&
    query.ordering.length === 1 &&
    query.ordering[0] === list.tuning.keyset.ordering
  );
}

/** The page at a cached start; no rows if the list has changed since. */
export function keysetPageStatement<Row extends object>(
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  scopeValues: readonly unknown[],
  start: PageCursor,
): Statement {
  const written = WRITTEN_SIZES.includes(query.pageSize);
  const [kind, value] =
    'from' in start ? (['from', start.from] as const) : (['behind', start.behind] as const);
  const tail = [value, start.version, ...(written ? [] : [query.pageSize, 0])];
  return build(list, query, scopeValues, kind, tail, written ? query.pageSize : undefined);
}

/** Name of the column with the total count in the rows of a page that `countsItself`. */
export const COUNT_COLUMN = 'countOfAll';

/**
 * True where the page's statement collects all matching rows anyway (a search with its own index): the rows then
 * carry the count. No rows: nothing matches, or the page is past the end.
 */
export function countsItself<Row extends object>(list: ListDefinition<Row>, query: ParsedListQuery): boolean {
  return searchesFrom(list, query) && list.totals === undefined;
}

function searchesFrom<Row extends object>(list: ListDefinition<Row>, query: ParsedListQuery): boolean {
  return list.tuning.searchFrom !== undefined && query.search.length > 0;
}

function looksUpRowsLate<Row extends object>(list: ListDefinition<Row>, query: ParsedListQuery): boolean {
  return !searchesFrom(list, query) && orderedByKeys(list, query);
}

/** Whether the keys contain everything that the request filters and orders by. */
function orderedByKeys<Row extends object>(list: ListDefinition<Row>, query: ParsedListQuery): boolean {
  if (list.tuning.lateRowLookup === undefined) return false;
  const { ordering, filters } = list.tuning.lateRowLookup;
  if (filters && query.filters.some(({ name }) => !filters.includes(name))) return false;
  return ordering === undefined || query.ordering.every((term) => ordering.includes(bare(term)));
}

/** The exact number of rows: by the list's cheaper count if it applies, else by a plain count. */
export function countStatement<Row extends object>(
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  scopeValues: readonly unknown[] = [],
): Statement {
  return list.tuning.count?.(query, scopeValues) ?? build(list, query, scopeValues, 'count', []);
}

/** Every row in order, for a streamed export. */
export function allRowsStatement<Row extends object>(
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  scopeValues: readonly unknown[] = [],
): Statement {
  return build(list, query, scopeValues, 'all', []);
}

/** `deep` skips keys; `from` and `behind` start at a known row. */
type Kind = 'page' | 'deep' | 'from' | 'behind' | 'last' | 'count' | 'all';

function build<Row extends object>(
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  scopeValues: readonly unknown[],
  kind: Kind,
  tail: readonly unknown[],
  size?: number,
): Statement {
  if (scopeValues.length !== list.scopeSize) {
    throw new Error(`List ${list.name} needs ${list.scopeSize} scope values, got ${scopeValues.length}.`);
  }
  const shape = `${shapeOf(list, query, kind)}|${size ?? ''}`;
  let known = list.texts.get(shape);
  if (known === undefined) {
    const text = compose(list, query, kind, size);
    // A middle page is planned for its offset.
    const lasting = kind === 'count' || size !== undefined;
    const named = lasting && list.tuning.customPlan !== true && list.texts.size < NAMED_SHAPES;
    known = { text, name: named ? nameOf(list.name, kind, text) : undefined };
    if (list.texts.size < KEPT_SHAPES) list.texts.set(shape, known);
  }
  const values = [...scopeValues];
  for (const filter of query.filters) for (const value of filter.values) values.push(value);
  if (searchesFrom(list, query)) values.push([...query.search].sort((a, b) => b.length - a.length));
  else if (query.search.length > WORDS_WITH_OWN_PLACEHOLDER) values.push(query.search);
  else for (const word of query.search) values.push(word);
  if (ranksExactMatches(list, query, kind)) values.push(query.searchText);
  for (const value of tail) values.push(value);
  return known.name === undefined
    ? { text: known.text, values }
    : { name: known.name, text: known.text, values };
}

function shapeOf<Row extends object>(list: ListDefinition<Row>, query: ParsedListQuery, kind: Kind): string {
  let shape = query.none ? `${kind}!` : kind;
  for (const { name, values, variant } of query.filters)
    shape += `|${name}.${variant ?? ''}.${values.length}`;
  shape += searchesFrom(list, query)
    ? '|search'
    : `|${Math.min(query.search.length, WORDS_WITH_OWN_PLACEHOLDER + 1)}`;
  // A count ignores the order, so all orders share one text.
  return kind === 'count' ? shape : `${shape}|${query.ordering.join(',')}`;
}

function compose<Row extends object>(
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  kind: Kind,
  size: number | undefined,
): string {
  let placeholders = list.scopeSize;
  const next = (): string => `$${++placeholders}`;
  const where: string[] = [];
  if (list.scope !== undefined) where.push(list.scope);
  if (query.none) where.push('false');
  for (const { name, values, variant } of query.filters) {
    const filter = list.parameters.get(name);
    if (filter !== undefined) where.push(filter.sql(values.map(next), variant));
  }
  const limit = (): string => {
    if (kind === 'all') return '';
    return size === undefined ? ` LIMIT ${next()} OFFSET ${next()}` : ` LIMIT ${size}`;
  };
  const joins =
    query.search.length > 0 && list.tuning.searchJoins !== undefined ? ` ${list.tuning.searchJoins}` : '';
  let from =
    kind === 'count' && list.tuning.countFrom !== undefined ? `${list.tuning.countFrom}${joins}` : list.from;
  const { rowFrom } = list.tuning;
  if (rowFrom !== undefined && (kind === 'page' || kind === 'last') && query.search.length === 0) {
    if (query.ordering.every((term) => rowFrom.ordering.includes(bare(term)))) from = rowFrom.from;
  }
  const searching = searchesFrom(list, query);
  if (searching) {
    from = searched(list, query, `${next()}::text[]`);
  } else if (query.search.length > WORDS_WITH_OWN_PLACEHOLDER) {
    where.push(
      `NOT EXISTS (SELECT FROM unnest(${next()}::text[]) word WHERE (${wordSql(list, 'word')}) IS NOT TRUE)`,
    );
  } else {
    for (const _ of query.search) where.push(`(${wordSql(list, next())})`);
  }
  const exact = ranksExactMatches(list, query, kind) ? [exactTerm(list.exactMatch ?? [], next())] : [];
  if (list.tuning.keyset !== undefined && (kind === 'from' || kind === 'behind')) {
    const value = list.orderable.get(list.tuning.keyset.ordering) ?? '';
    where.push(
      `${value} ${kind === 'from' ? '>=' : '>'} ${next()}`,
      `${list.tuning.keyset.version} = ${next()}`,
    );
  }
  const filtered = where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`;
  if (kind === 'count') {
    const totals = Object.entries(list.totals ?? {}).map(([name, sql]) => `, ${sql} AS "${name}"`);
    return `SELECT count(*)::int AS count${totals.join('')} FROM ${from}${filtered}`;
  }
  const order = `ORDER BY ${orderSql([...exact, ...orderTerms(list, query)], kind === 'last')}`;
  if (list.tuning.lateRowLookup === undefined || !(searching || kind === 'deep'))
    return `SELECT ${list.columns} FROM ${from}${filtered} ${order}${limit()}`;

  const { from: keysFrom, key, join } = list.tuning.lateRowLookup;
  const counted = kind !== 'all' && countsItself(list, query);
  const keys = Object.entries(key).map(([name, sql]) => `${sql} AS "${name}"`);
  if (counted) keys.push(`count(*) OVER ()::int AS "${COUNT_COLUMN}"`);
  const place = searching ? from : `${keysFrom}${joins}`;
  const page = `SELECT ${keys.join(', ')} FROM ${place}${filtered} ${order}${limit()}`;
  const columns = counted ? `${list.columns}, k."${COUNT_COLUMN}"` : list.columns;
  return `SELECT ${columns} FROM (${page}) k JOIN ${join} ${order}`;
}

/** The indexed search, joined to what an order or filter needs beyond its keys. */
function searched<Row extends object>(
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  patterns: string,
): string {
  const from = list.tuning.searchFrom?.(patterns) ?? '';
  return orderedByKeys(list, query) ? from : `${from} ${list.tuning.searchJoins ?? ''}`;
}

function wordSql<Row extends object>(list: ListDefinition<Row>, pattern: string): string {
  if (list.tuning.searchSql !== undefined) return list.tuning.searchSql(pattern);
  return (list.search ?? [])
    .map((expression) => `fold_text(${expression}) LIKE ${folded(pattern)}`)
    .join(' OR ');
}

/** Worked out once a statement, and not for each row. */
function folded(placeholder: string): string {
  return `(SELECT fold_text(${placeholder}::text))`;
}

function ranksExactMatches<Row extends object>(
  list: ListDefinition<Row>,
  query: ParsedListQuery,
  kind: Kind,
): boolean {
  return kind !== 'count' && query.search.length > 0 && (list.exactMatch?.length ?? 0) > 0;
}

function exactTerm(keys: readonly (string | NaturalKey)[], placeholder: string): OrderTerm {
  const matches = keys.map((key) =>
    typeof key === 'string'
      ? `fold_text(${key}) = ${folded(placeholder)}`
      : `${key.sql} = (SELECT ${key.form}(${placeholder}::text))`,
  );
  return { sql: `coalesce(${matches.join(' OR ')}, false)`, descending: true };
}

/** The full order: the requested terms, then the id in the direction of the last one. */
export function orderTerms<Row extends object>(
  list: ListDefinition<Row>,
  query: ParsedListQuery,
): readonly OrderTerm[] {
  const terms: OrderTerm[] = [];
  for (const term of query.ordering) {
    const name = bare(term);
    const sql = list.orderable.get(name);
    if (sql === undefined) continue;
    terms.push({ sql, descending: term.startsWith('-') });
    if (list.unique.has(name)) return terms;
  }
  const descending = terms[terms.length - 1]?.descending ?? false;
  if (!terms.some((term) => term.sql === list.tieBreaker)) terms.push({ sql: list.tieBreaker, descending });
  return terms;
}

function orderSql(terms: readonly OrderTerm[], reversed: boolean): string {
  return terms.map(({ sql, descending }) => (descending !== reversed ? `${sql} DESC` : sql)).join(', ');
}

function nameOf(list: string, kind: Kind, text: string): string {
  return `${list}_${kind}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
