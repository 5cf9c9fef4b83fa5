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

/** Lines of CSV (RFC 4180). Numbers are written as numbers, texts neutralized, null is an empty cell. */
export function toCsv(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralise(cell) : cell))),
    {
      record_delimiter: '\r\n',
      // The library quotes only the whole delimiter CRLF; readers accept either character as a line end.
      quoted_match: /[\r\n]/,
      cast: { boolean: (value) => (value ? 'true' : 'false') },
    },
  );
}
