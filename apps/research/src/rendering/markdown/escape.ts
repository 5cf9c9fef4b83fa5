import { plain } from '../plain.js';
import { matchesOf } from '../../text/matches.js';

/**
 * Text as CommonMark (and GitHub's dialect) shows it: every character that could begin mark-up is escaped where it
 * could, and only there, so that ordinary titles read the same in the source. Meant for the inside of a line; at the
 * start of one use `startOfLine`.
 */
export function md(text: unknown): string {
  return (
    plain(text)
      .replace(/[\\`*[\]<~]/g, '\\$&')
      // Within a word an underscore is no emphasis; elsewhere it may be.
      .replace(/(^|[^\p{L}\p{N}])_|_(?=$|[^\p{L}\p{N}])/gu, (match) => match.replace('_', '\\_'))
      // An ampersand matters only where an entity would follow.
      .replace(/&(?=#?\w{1,31};)/g, '\\&')
      // Dollar signs open formulas in some viewers, a pipe ends a table cell.
      .replace(/[$|]/g, '\\$&')
  );
}

/** As `md`, for text that opens a block: nothing in it becomes a heading, list, quotation, rule or table. */
export function startOfLine(text: unknown): string {
  return md(text)
    .replace(/^([#>+=-])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** As `md`, behind a blank; nothing where there is no text. */
export function after(text: string): string {
  const shown = md(text);
  return shown === '' ? '' : ` ${shown}`;
}

/** A link; the address must have come through `safeUrl`. Without one, the text alone. */
export function mdLink(text: string, url: string | null): string {
  return url === null ? md(text) : `[${md(text)}](<${url}>)`;
}

/** A fenced code block whose fence is longer than any run of backticks within. */
export function fenced(text: string, info: string): string {
  const longest = Math.max(0, ...matchesOf(text, /`+/g).map((match) => match[0].length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${info}\n${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n${fence}\n`;
}
