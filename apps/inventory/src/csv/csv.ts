import { flagOf, type QueryParams } from '#pagination';
import Big from 'big.js';
import { stringify } from 'csv-stringify/sync';

/** With these a spreadsheet may begin a formula; some read the full-width forms alike, and look behind a line break. */
const BEGINS_FORMULA = /^[=+\-@＝＋－＠\t\r\n']/;

/** A text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe, which the import removes. */
export function neutralise(text: string): string {
  return BEGINS_FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes it. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && BEGINS_FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** A number with all its digits, which a JavaScript number may not hold. */
export type ExactNumber = Big;
export type CsvCell = string | number | boolean | null | ExactNumber;

/** A decimal of the database as a cell with all its digits, without trailing zeros. */
export function exact(text: string | null): ExactNumber | null {
  return text === null ? null : new Big(text);
}

/** Lines of CSV (RFC 4180). Numbers are written as numbers, texts neutralized, null is an empty cell. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map(plain)),
    {
      record_delimiter: '\r\n',
      // Beside what the library quotes: any separator that an import accepts, and either character of a line end.
      quoted_match: /[\r\n;\t]/,
      cast: { boolean: (value) => (value ? 'true' : 'false') },
    },
  );
}

function plain(cell: CsvCell): string | number | boolean | null {
  if (cell instanceof Big) return cell.toFixed();
  return typeof cell === 'string' ? neutralise(cell) : cell;
}

/** The byte order mark by which spreadsheet programs know UTF-8, with `bom=true`; else nothing. @throws FieldErrors */
export function byteOrderMark(params: QueryParams): string {
  return flagOf(params, 'bom') ? '\uFEFF' : '';
}
