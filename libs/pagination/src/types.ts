export interface ActiveFilter {
  name: string;
  values: readonly unknown[];
  variant: string | undefined;
}

/** A list request, checked. */
export interface ParsedListQuery {
  /** From 1. */
  page: number | 'last';
  pageSize: number;
  /** LIKE patterns, one a word, `%` and `_` of the client escaped. */
  search: readonly string[];
  /** Wire names with a leading minus for descending; the default order when the client gave none that is known. */
  ordering: readonly string[];
  filters: readonly ActiveFilter[];
  /** True when some filter can match no row: the answer is an empty list. */
  none: boolean;
}

/** A statement for the driver: named ones are prepared once a connection and must keep their text. */
export interface Statement {
  /** Absent when the shape is too rare to be prepared. */
  name?: string;
  text: string;
  values: readonly unknown[];
}
