import type { ListFilter, RangeFilter } from './filters.js';
import type { ParsedListQuery, Statement } from './types.js';

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

/** A list, as a domain declares it. All SQL fragments are constants of the code, never a client's text. */
export interface ListOptions<Row extends object> {
  /** Name of the list, for statement names and errors: `products`. */
  name: string;
  /** What stands after FROM, joins included: `product p JOIN category c ON …`. */
  from: string;
  /** What stands after FROM when only counting; `from` unless given. Leave out joins that neither filter nor drop rows. */
  countFrom?: string;
  /**
   * Takes the place of `from` for pages that search nothing, in the orders that an index has: names are then looked up
   * for each row that is shown. A plan made once for the average tenant would read all names of a large one.
   */
  rowFrom?: { from: string; ordering: readonly string[] };
  /** What is joined to `countFrom` and `lateRowLookup.from` where something is searched: the names that a word may be in. */
  searchJoins?: string;
  /**
   * True for a list whose best plan hangs on the tenant and the values: its pages and counts are never prepared, because
   * a plan that is made once for all of them costs more than planning each.
   */
  customPlan?: boolean;
  /** Columns: wire or row name → SQL expression. */
  select: Readonly<Record<keyof Row & string, string>>;
  /** Predicate that is always there; `$1`, `$2`… are the scope values of every call (`p.tenant_id = $1`). */
  scope?: string;
  /** Number of scope values; counted from the highest `$n` in `scope` unless given. */
  scopeValues?: number;
  /** Expressions that `search` looks in, each word in any of them. */
  search?: readonly string[];
  /** Takes the place of `search`'s own predicate for one word: `(placeholder) => SQL`, the value is a LIKE pattern. */
  searchSql?: (placeholder: string) => string;
  /**
   * A search that has an index of its own, over the array of all LIKE patterns, longest first: takes the place of
   * `lateRowLookup.from` and of the search predicate in requests with a search. Its alias is that of `lateRowLookup.from`.
   */
  searchFrom?: (placeholder: string) => string;
  /** Wire name → SQL expression to order by. */
  ordering?: Readonly<Record<string, string>>;
  /** Wire names, a leading minus for descending. */
  defaultOrdering?: readonly string[];
  /** Wire names whose values are unique in the scope: an order that reaches one needs no tie breaker. */
  uniqueOrdering?: readonly string[];
  /** The id expression that every order ends in. It follows the direction of the term before it. */
  tieBreaker: string;
  /** Parameter → filter; a range makes `<name>__gte` and `<name>__lte`. */
  filters?: Readonly<Record<string, ListFilter | RangeFilter>>;
  /**
   * Reads far pages in two steps: first only the keys, from an index, then the rows of the one page. Every filter must
   * be there in `from`, and every searched expression in it or in `searchJoins`.
   */
  lateRowLookup?: LateRowLookup;
  /** Reads pages from their first row on, where that is known from before. */
  keyset?: Keyset<Row>;
  /** Further columns of the count's one row: sums over everything that matches (name → SQL aggregate). */
  totals?: Readonly<Record<string, string>>;
  /** A cheaper exact count for some queries (counters); undefined for those it does not know. */
  count?: (query: ParsedListQuery, scopeValues: readonly unknown[]) => Statement | undefined;
}

/** A list whose pages can be found by their first row. */
export interface Keyset<Row> {
  /** Wire name of a unique order: pages in it alone, ascending, with nothing filtered or searched. */
  ordering: string;
  /** A row's place in that order. */
  value: (row: Row) => string | number;
  /**
   * SQL of a number that changes whenever a page may begin elsewhere; its placeholders are the scope's. `count` gives
   * it as `version`, beside the count.
   */
  version: string;
}

/** Where a page began when the list had this version: at a row, or behind one. */
export type PageCursor = { version: number } & ({ from: string | number } | { behind: string | number });

export interface LateRowLookup {
  /** What stands after FROM when only keys are read: `product p`. */
  from: string;
  /** Key expressions by the name they get in the derived table `k`: `{ tenant_id: 'p.tenant_id', id: 'p.id' }`. */
  key: Readonly<Record<string, string>>;
  /** What is joined to `k` for the rows: `product p ON p.tenant_id = k.tenant_id AND p.id = k.id JOIN category c ON …`. */
  join: string;
  /** Wire names of the orders that `from` can serve; all of them unless given. */
  ordering?: readonly string[];
  /** Names of the filters that `from` can serve; all of them unless given. */
  filters?: readonly string[];
}

export interface OrderTerm {
  sql: string;
  descending: boolean;
}

/** A list with everything derivable derived once. */
export interface ListDefinition<Row extends object> extends ListOptions<Row> {
  readonly parameters: ReadonlyMap<string, ListFilter>;
  readonly orderable: ReadonlyMap<string, string>;
  readonly scopeSize: number;
  readonly columns: string;
  readonly unique: ReadonlySet<string>;
  /** Statement texts by shape, filled as shapes occur. */
  readonly texts: Map<string, { name: string | undefined; text: string }>;
  /** Never set: carries the row type. */
  readonly row?: Row;
}

const RESERVED = new Set(['page', 'page_size', 'search', 'ordering']);

/** Checks and compiles a list; call it once, at import. */
export function defineList<Row extends object>(options: ListOptions<Row>): ListDefinition<Row> {
  const parameters = new Map<string, ListFilter>();
  for (const [name, filter] of Object.entries(options.filters ?? {})) {
    if ('range' in filter)
      for (const [bound, one] of Object.entries(filter.range)) parameters.set(`${name}__${bound}`, one);
    else parameters.set(name, filter);
  }
  for (const name of parameters.keys()) {
    if (RESERVED.has(name)) throw new Error(`List ${options.name}: ${name} is a parameter of every list.`);
  }
  const orderable = new Map(Object.entries(options.ordering ?? {}));
  for (const term of options.defaultOrdering ?? []) {
    if (!orderable.has(bare(term)))
      throw new Error(`List ${options.name}: default order by unknown ${term}.`);
  }
  return {
    ...options,
    parameters,
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
