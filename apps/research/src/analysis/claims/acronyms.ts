import { matchesOf } from '../../text/matches.js';
/** "selective serotonin reuptake inhibitors (SSRIs)": short forms that a text explains, after Schwartz and Hearst 2003. */

const BRACKET = /\(([A-Z][A-Za-z0-9-]{1,7})\)/g;
const SHORT = /(?<![\p{L}\p{N}-])[A-Z][A-Za-z0-9-]{1,7}(?![\p{L}\p{N}-])/gu;
const REACH = 100;

/** Short forms and what they stand for; the first letters of the words must spell the short form. */
export function acronymsIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of matchesOf(text, BRACKET)) {
    const short = match[1] ?? '';
    const letters = short
      .replace(/s$/, '')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
    if (letters.length < 2) continue;
    const before = text.slice(Math.max(0, match.index - REACH), match.index).trim();
    const words = before.split(/[\s]+/);
    const parts = words.flatMap((word) => word.split('-'));
    const own = parts.slice(-letters.length);
    if (
      own.length === letters.length &&
      own.every((word, at) => word.charAt(0).toLowerCase() === letters.charAt(at))
    )
      found.set(short, own.join(' '));
    else if (isLettersOf(short, words.at(-1) ?? '')) found.set(short, words.at(-1) ?? '');
  }
  return found;
}

/** "Tafenoquine (TQ)": capitals that stand in the one word before them in their order, its first letter first. */
function isLettersOf(short: string, word: string): boolean {
  if (!/^[A-Z]{2,4}$/.test(short) || !/^\p{L}{6,}$/u.test(word)) return false;
  const lower = word.toLowerCase();
  let at = 0;
  for (const letter of short.toLowerCase()) {
    const found = lower.indexOf(letter, at);
    if (found < 0 || (at === 0 && found > 0)) return false;
    at = found + 1;
  }
  return true;
}

/** The text with its short forms written out. */
export function writtenOut(text: string, acronyms: ReadonlyMap<string, string>): string {
  if (acronyms.size === 0) return text;
  return text.replace(
    SHORT,
    (short) => acronyms.get(short) ?? acronyms.get(short.replace(/s$/, '')) ?? short,
  );
}
