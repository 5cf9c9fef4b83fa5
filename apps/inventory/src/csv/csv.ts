import { stringify } from 'csv-stringify/sync';

/** A text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe, which the import removes. */
export function neutralise(text: string): string {
  return /^[=+\-@\t\r']/.test(text) ? `'${text}` : text;
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
