import type { CsvExport } from '../csv/csv-stream.service.js';

/** A report to be answered as a page with its additional keys, or as CSV. */
export interface Report<Row extends object, Body extends object> extends CsvExport<Row, Body> {
  /** Keys in addition to count, next, previous and results, from the list's totals. */
  extras: (totals: Record<string, unknown>) => Record<string, unknown>;
}
