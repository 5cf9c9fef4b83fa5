import { distance } from 'fastest-levenshtein';
import { backgroundFrequency, commonWords } from '../../text/background/background.js';
import { matchesOf } from '../../text/matches.js';
import { otherSpelling } from '../../text/spelling-variants.js';
import { stem } from '../../text/tokens.js';

/** A word is only mended into one that at least this many of the background's texts hold. */
const COMMON = 20;
const SHORTEST = 4;

/**
 * A query with words that no scholarly text of the background holds, and that are one edit (a letter more, less or
 * other, or two swapped: Damerau 1964) away from a common one, written as that one; null where there is none. Only a
 * suggestion: the word may as well be rare.
 */
export function suggestSpelling(query: string, topic: string): string | null {
  const mended = new Map<string, string>();
  for (const [word] of matchesOf(topic, /(?<![\p{L}\p{N}'-])\p{L}\p{Ll}+(?![\p{L}\p{N}'-])/gu)) {
    // A capital inside a query marks a name.
    const lower = word.toLowerCase();
    if (word !== lower && !topic.startsWith(word)) continue;
    const better = /^[a-z]+$/u.test(lower) ? commonNeighbour(lower) : null;
    if (better !== null) mended.set(word, better);
  }
  if (mended.size === 0) return null;
  return query.replace(/\p{L}+/gu, (word) => mended.get(word) ?? word).trim();
}

function commonNeighbour(word: string): string | null {
  const known = commonWords();
  const isKnown = (form: string): boolean => known.has(form) || backgroundFrequency(stem(form)) > 2;
  if (word.length < SHORTEST) return null;
  if (isKnown(word) || isKnown(otherSpelling(word) ?? word)) return null;
  // Short words have many neighbours.
  const least = word.length < 6 ? COMMON * 5 : COMMON;
  const found = [...known].filter(
    ([form, count]) => count >= least && isNear(word, form) && (isSubstance(form) || !isSubstance(word)),
  );
  return found.sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** Names of substances, diseases and genes are many, rare and near to everyday words ("statin", "station"). */
function isSubstance(word: string): boolean {
  return /(?:in|ine|ol|ase|ide|oid|mab|nib|vir|one|ose|ium|itis|emia|oma|osis|yl)$/u.test(word);
}

/** A letter left out, added or two swapped; a wrong letter only well inside a long word: "remission" is no "emission". */
function isNear(word: string, form: string): boolean {
  if (form.length < SHORTEST || Math.abs(form.length - word.length) > 1) return false;
  const edits = distance(word, form);
  if (form.length !== word.length) return edits === 1 && !word.endsWith(form);
  const at = [...word].findIndex((letter, place) => letter !== form[place]);
  if (edits === 1) return word.length > 6 && at > 0 && at < word.length - 2;
  const [one = '', other = ''] = word.slice(at);
  return form === word.slice(0, at) + other + one + word.slice(at + 2);
}
