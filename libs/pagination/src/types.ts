export interface ActiveFilter {
  name: string;
  values: readonly unknown[];
  variant: string | undefined;
}

/** A validated list request. */
export interface ParsedListQuery {
  /** From 1. */
  page: number | 'last';
  pageSize: number;
  /** LIKE patterns, one for each word, with `%` and `_` escaped. */
  search: readonly string[];
  /** The words as they were given, a space apart; empty without a search. */
  searchText: string;
  /** Wire names with a leading minus for descending; the default order if the client gave no known one. */
  ordering: readonly string[];
  filters: readonly ActiveFilter[];
  /** True when some filter can match no row: the answer is an empty list. */
  none: boolean;
}

/** A statement for the driver: named statements are prepared once per connection and must keep their text. */
export interface Statement {
  /** Absent for a rare shape, which is not prepared. */
  name?: string;
  text: string;
  values: readonly unknown[];
}
