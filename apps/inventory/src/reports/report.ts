import type { CsvExport } from '../csv/csv-stream.service.js';

/** One report, ready to be read: as a page with its extra keys, or whole as CSV. */
export interface Report<Row extends object, Body extends object> extends CsvExport<Row, Body> {
  /** Keys beside count, next, previous and results, from the list's totals. */
  extras: (totals: Record<string, unknown>) => Record<string, unknown>;
}
