import { stringify } from 'csv-stringify/sync';

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (and loses it again on import). */
export function neutralise(text: string): string {
  return /^[=+\-@\t\r']/.test(text) ? `'${text}` : text;
}

/** Lines of CSV (RFC 4180). Numbers stay numbers, texts are neutralised, null is an empty cell. */
export function toCsv(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralise(cell) : cell))),
    {
      record_delimiter: '\r\n',
      // The library quotes what holds the delimiter as a whole; a reader ends a line at either of its halves.
      quoted_match: /[\r\n]/,
      cast: { boolean: (value) => (value ? 'true' : 'false') },
    },
  );
}
