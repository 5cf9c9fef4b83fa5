import type { FilterFlag, ListFilter, RangeFilter } from './filters.js';
import type { ParsedListQuery, Statement } from './types.js';

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

/** A list as its domain declares it. All SQL fragments are constants of the code, never client input. */
export interface ListOptions<Row extends object> {
  /** Name of the list, for statement names and errors: `products`. */
  name: string;
  /** The FROM clause with joins: `product p JOIN category c ON …`. */
  from: string;
  /** Columns: wire or row name → SQL expression. */
  select: Readonly<Record<keyof Row & string, string>>;
  /** Predicate of every statement; `$1`, `$2`… are the scope values of the call (`p.tenant_id = $1`). */
  scope?: string;
  /** Number of scope values; counted from the highest `$n` in `scope` unless given. */
  scopeValues?: number;
  /**
   * Expressions for `search`; each word must match one of them, both folded by the database's function `fold_text(text)`.
   */
  search?: readonly string[];
  /** The form in which a word is searched for, where that is not the word itself. */
  searchWord?: (word: string) => string;
  /**
   * Natural keys: rows that have one which is the whole search come first. A list with a search names its keys, or none where
   * its rows have none.
   */
  exactMatch?: readonly (string | NaturalKey)[];
  /** Wire name → SQL expression for ORDER BY. */
  ordering?: Readonly<Record<string, string>>;
  /** Wire names, a leading minus for descending. */
  defaultOrdering?: readonly string[];
  /** Wire names with unique values in the scope: an order that includes one needs no tie breaker. */
  uniqueOrdering?: readonly string[];
  /** The id expression at the end of every order, in the direction of the last term. */
  tieBreaker: string;
  /** Parameter → filter; a range declares `<name>__gte` and `<name>__lte`, a key `<name>` and `<name>__in`. */
  filters?: Readonly<Record<string, ListFilter | RangeFilter>>;
  /** Additional aggregates of the count statement over all matching rows (name → SQL aggregate). */
  totals?: Readonly<Record<string, string>>;
  /** What makes statements of large lists cheaper; the rows are the same without. */
  tuning?: ListTuning<Row>;
}

/** A key that is compared in another form than folded. */
export interface NaturalKey {
  /** Expression of the key in that form: a stored one costs nothing for each row that is found. */
  sql: string;
  /** Function of the database that gives the search that form. */
  form: string;
}

/** Options of a list that change its statements, but not what they return. */
export interface ListTuning<Row extends object> {
  /** The FROM clause of the count; `from` unless given. Leave out joins that neither filter nor drop rows. */
  countFrom?: string;
  /**
   * Replaces `from` for pages without a search, in orders with an index: names are then looked up for the rows of the
   * page only. A generic plan would read all names of a large tenant.
   */
  rowFrom?: { from: string; ordering: readonly string[] };
  /** Joined to `countFrom` and `lateRowLookup.from` for a search in names. */
  searchJoins?: string;
  /**
   * True where the best plan depends on the tenant and the values: pages and counts are not prepared, because a
   * generic plan costs more than planning each of them.
   */
  customPlan?: boolean;
  /** Replaces the search predicate of one word: `(placeholder) => SQL`; the value is a LIKE pattern. */
  searchSql?: (placeholder: string) => string;
  /**
   * A search with its own index over the array of all LIKE patterns, longest first: replaces `lateRowLookup.from` and
   * the search predicate when a request has a search. Its alias is that of `lateRowLookup.from`.
   */
  searchFrom?: (placeholder: string) => string;
  /**
   * Late row lookup: far pages are read in two steps, first the keys from an index, then the rows of the page. Every
   * filter must be available in `from`, every searched expression in it or in `searchJoins`.
   */
  lateRowLookup?: LateRowLookup;
  /** Keyset pagination: reads pages from a known first row. */
  keyset?: Keyset<Row>;
  /** A cheaper exact count for some queries (counters); undefined for other queries. */
  count?: (query: ParsedListQuery, scopeValues: readonly unknown[]) => Statement | undefined;
}

/** A list with keyset pagination. */
export interface Keyset<Row> {
  /** Wire name of a unique order: only pages in this order, ascending, without filters and search. */
  ordering: string;
  /** The row's key in that order. */
  value(row: Row): string | number;
  /**
   * SQL of a version number that changes whenever page starts may change; its placeholders are those of the scope.
   * Returned as `version` beside the count.
   */
  version: string;
}

/** Start of a page in that version of the list: at a row, or after one. */
export type PageCursor = { version: number } & ({ from: string | number } | { behind: string | number });

export interface LateRowLookup {
  /** The FROM clause for reading keys only: `product p`. */
  from: string;
  /** Key expressions by the name they get in the derived table `k`: `{ tenant_id: 'p.tenant_id', id: 'p.id' }`. */
  key: Readonly<Record<string, string>>;
  /**
   * Joined to `k` to read the rows: `product p ON p.tenant_id = k.tenant_id AND p.id = k.id JOIN category c ON …`.
   */
  join: string;
  /** Wire names of the orders available in `from`; all unless given. */
  ordering?: readonly string[];
  /** Names of the filters available in `from`; all unless given. */
  filters?: readonly string[];
}

export interface OrderTerm {
  sql: string;
  descending: boolean;
}

/** A list definition with everything derived from it. */
export interface ListDefinition<Row extends object> extends ListOptions<Row> {
  readonly tuning: ListTuning<Row>;
  readonly parameters: ReadonlyMap<string, ListFilter>;
  /** Of the filters, by name. */
  readonly flags: ReadonlyMap<string, FilterFlag>;
  readonly orderable: ReadonlyMap<string, string>;
  readonly scopeSize: number;
  readonly columns: string;
  readonly unique: ReadonlySet<string>;
  /** Statement texts by query shape, added on first use. */
  readonly texts: Map<string, { name: string | undefined; text: string }>;
  /** Type only: the row type. */
  readonly row?: Row;
}

const RESERVED = new Set(['page', 'page_size', 'search', 'ordering']);

/** Validates and compiles a list definition; call it once, at import. */
export function defineList<Row extends object>(options: ListOptions<Row>): ListDefinition<Row> {
  const parameters = new Map<string, ListFilter>();
  for (const [name, filter] of Object.entries(options.filters ?? {})) {
    if ('range' in filter) {
      if (filter.exact) parameters.set(name, filter.exact);
      for (const [bound, one] of Object.entries(filter.range)) parameters.set(`${name}__${bound}`, one);
    } else parameters.set(name, filter);
  }
  for (const name of parameters.keys()) {
    if (RESERVED.has(name)) throw new Error(`List ${options.name}: ${name} is a parameter of every list.`);
  }
  const flags = new Map<string, FilterFlag>();
  for (const { flag } of parameters.values()) if (flag) flags.set(flag.name, flag);
  const isSearched = options.search ?? options.tuning?.searchSql ?? options.tuning?.searchFrom;
  if (isSearched !== undefined && options.exactMatch === undefined)
    throw new Error(`List ${options.name}: a search needs natural keys.`);
  const orderable = new Map(Object.entries(options.ordering ?? {}));
  for (const term of options.defaultOrdering ?? []) {
    if (!orderable.has(bare(term)))
      throw new Error(`List ${options.name}: default order by unknown ${term}.`);
  }
  return {
    ...options,
    tuning: options.tuning ?? {},
    parameters,
    flags,
    orderable,
    scopeSize: options.scopeValues ?? highestPlaceholder(options.scope ?? ''),
    columns: Object.entries<string>(options.select)
      .map(([name, sql]) => `${sql} AS "${name}"`)
      .join(', '),
    unique: new Set(options.uniqueOrdering ?? []),
    texts: new Map(),
  };
}

export function bare(term: string): string {
  return term.startsWith('-') ? term.slice(1) : term;
}

function highestPlaceholder(sql: string): number {
  let highest = 0;
  for (const found of sql.matchAll(/\$(\d+)/g)) highest = Math.max(highest, Number(found[1]));
  return highest;
}
