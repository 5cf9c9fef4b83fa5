import { backgroundKnows, commonWords } from '../../text/background/background.js';
import { stem } from '../../text/tokens.js';
import { vocabularyWords } from '../../text/vocabulary/synonyms.js';

/** Known words of a truncated term that are searched for. */
const MOST_FORMS = 6;

/** What `?` stands for: mostly one letter of two spellings ("randomi?ed", "wom?n"), or none ("behavio?r"). */
const LETTERS = 'aeiouszy';

/** Whether a word is written with a sign of truncation: `child*`, `wom?n`, `obes$`, `well$being`. */
export function isTruncated(word: string): boolean {
  return /[\p{L}\p{N}][*$]\d?$|^\*[\p{L}\p{N}]|[\p{L}\p{N}][?*][\p{L}\p{N}]|\p{Ll}{2}\$\p{Ll}{2}/u.test(word);
}

/**
 * The words of scholarly English that a truncated term stands for, the most common first; else names of the vocabulary;
 * its letters alone where none is known.
 */
export function formsOf(word: string): string[] {
  const lower = word.toLowerCase();
  // Web of Science: one character or none, mostly the hyphen of two spellings.
  const joined = /^(\p{Ll}+)\$(\p{Ll}+)$/u.exec(lower);
  if (joined !== null) return [`${joined[1]}${joined[2]}`, `${joined[1]}-${joined[2]}`];
  const letters = lower.replace(/[*$?]\d?/gu, '');
  const open = /[*$]\d?$/u.test(lower);
  const pattern = new RegExp(
    `^${lower
      .replace(/[*$]\d?$/u, '*')
      .replace(/[.+^${}()|[\]\\]/gu, '\\$&')
      .replaceAll('*', '\\p{L}*')
      .replaceAll('?', '\\p{L}?')}$`,
    'u',
  );
  const matching = (words: ReadonlyMap<string, number>): string[] =>
    [...words]
      .filter(([form]) => pattern.test(form))
      .sort(([a, one], [b, two]) => two - one || a.localeCompare(b))
      .map(([form]) => form);
  const spelt = [...LETTERS]
    .map((letter) => lower.replace('?', letter))
    .filter((form) => pattern.test(form) && backgroundKnows(stem(form)));
  const forms = [...new Set([...matching(commonWords()), ...spelt])].slice(0, MOST_FORMS);
  const guessed = open ? [letters, ...(letters.endsWith('s') ? [] : [`${letters}s`])] : [letters];
  if (forms.length > 0) return forms.every((form) => form === letters) ? guessed : forms;
  const named = matching(vocabularyWords()).filter((form) => !form.endsWith('ing'));
  return [...new Set([...named, ...guessed])].slice(0, 2);
}
