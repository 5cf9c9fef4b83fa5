import type { ListDefinition, ParsedListQuery } from '#pagination';

/** One report, ready to be read: as a page with its extra keys, or whole as CSV. */
export interface Report<Row extends object, Body extends object> {
  /** Name of the downloaded file, without its ending. */
  name: string;
  list: ListDefinition<Row>;
  query: ParsedListQuery;
  scopeValues: readonly unknown[];
  toRow: (row: Row) => Body;
  /** Keys beside count, next, previous and results, from the list's totals. */
  extras: (totals: Record<string, unknown>) => Record<string, unknown>;
  /** Cells of the CSV: heading → value. */
  csv: Readonly<Record<string, (row: Body) => string | number | boolean | null>>;
}
