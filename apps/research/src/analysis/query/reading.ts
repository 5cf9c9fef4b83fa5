import { PREPOSITION } from '../../text/lexicon.js';
import { matchesOf } from '../../text/matches.js';
import { wordSet } from '../../text/tokens.js';

/** What one pass over a query found, and the text with it cut out. */
export interface Reading<T> {
  found: T;
  rest: string;
}

/** Cuts out every match that `accept` takes (undefined refuses it), and hands back what it made of them. */
export function cut<T>(
  text: string,
  pattern: RegExp,
  accept: (match: RegExpExecArray) => T | undefined,
): Reading<T[]> {
  const found: T[] = [];
  let rest = '';
  let from = 0;
  for (const match of matchesOf(text, pattern)) {
    const value = accept(match);
    if (value === undefined) continue;
    found.push(value);
    rest += `${text.slice(from, match.index)} `;
    from = match.index + match[0].length;
  }
  return { found, rest: found.length === 0 ? text : tidy(rest + text.slice(from)) };
}

/** What stands before a match and behind it. */
export function around({ 0: all, index, input }: RegExpExecArray): [before: string, after: string] {
  return [input.slice(0, index), input.slice(index + all.length)];
}

/** Blanks collapsed; punctuation that has lost what stood before it, and empty brackets, taken away. */
export function tidy(text: string): string {
  return text
    .replace(/[([]\s*[)\]]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[,;:.?!)\]])/gu, '')
    .replace(/(?:[,;:]){2,}/gu, ',')
    .replace(/^[\s,;:.?!)\]]+/u, '')
    .replace(/[\s,;:([]+$/u, '')
    .trim();
}

/** Without the repetitions that differ in case alone. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()];
}

/** Whether anything is left that can be searched for: a letter or a digit. */
export function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The text in one form of quotes, dashes and blanks, without control characters. */
export function normalise(query: string): string {
  return (
    query
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .replace(/[“”„‟«»〝〞″]/gu, '"')
      .replace(/[‘’‚‛′]/gu, "'")
      .replace(/[‐‑−]/gu, '-')
      // An apostrophe is none: a single mark counts where it stands like a quotation mark, around several words.
      .replace(/(?<=^|[\s([,;:])'([^'\s][^']*?\s[^']*?[^'\s])'(?=$|[\s)\],.;:?!])/gu, '"$1"')
      .trim()
  );
}

const OPERATORS = wordSet('the an and or nor not andnot but');

/** "ALL", "WHO", "CAN bus", but not a preposition or an operator in capitals, nor a text in capitals. */
export function isAcronym(token: string, text: string): boolean {
  const lower = token.toLowerCase();
  if (!/^\p{Lu}{2,}$/u.test(token) || !/\p{Ll}/u.test(text)) return false;
  return !PREPOSITION.test(lower) && !OPERATORS.has(lower);
}
