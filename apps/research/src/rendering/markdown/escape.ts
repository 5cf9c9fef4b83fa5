import { plain } from '../plain.js';
import { matchesOf } from '../../text/matches.js';

/**
 * Escapes text for CommonMark (and GitHub's dialect): every character that could begin markup at its position, and
 * only there, so that ordinary titles stay readable in the source. For text inside a line; use `startOfLine` at its
 * start.
 */
export function md(text: unknown): string {
  return (
    plain(text)
      .replace(/[\\`*[\]<~]/g, '\\$&')
      // An underscore inside a word is no emphasis; elsewhere it may be.
      .replace(/(^|[^\p{L}\p{N}])_|_(?=$|[^\p{L}\p{N}])/gu, (match) => match.replace('_', '\\_'))
      // An ampersand matters only before an entity.
      .replace(/&(?=#?\w{1,31};)/g, '\\&')
      // Dollar signs open formulas in some viewers; a pipe ends a table cell.
      .replace(/[$|]/g, '\\$&')
  );
}

/** Like `md`, for text at the start of a block: prevents headings, lists, quotations, rules and tables. */
export function startOfLine(text: unknown): string {
  return md(text)
    .replace(/^([#>+=-])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** Like `md`, with a leading blank; empty without text. */
export function after(text: string): string {
  const shown = md(text);
  return shown === '' ? '' : ` ${shown}`;
}

/** A link; the URL must come from `safeUrl`. Without one, only the text. */
export function mdLink(text: string, url: string | null): string {
  return url === null ? md(text) : `[${md(text)}](<${url}>)`;
}

/** A fenced code block whose fence is longer than any run of backticks within. */
export function fenced(text: string, info: string): string {
  const longest = Math.max(0, ...matchesOf(text, /`+/g).map((match) => match[0].length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${info}\n${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n${fence}\n`;
}
