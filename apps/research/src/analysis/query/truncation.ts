import { backgroundFrequency, backgroundKnows, commonWords } from '../../text/background/background.js';
import { stem } from '../../text/tokens.js';
import { vocabularyWords } from '../../text/vocabulary/synonyms.js';

/** Known words of a truncated term that are searched for. */
const MOST_FORMS = 6;

/** Endings tried where only the stem of a term is known, by how often English has them. */
const ENDINGS = ['ity', 'e', 't', 'ts', 'ce', 'cy', 'y', 'a', 'ion', 'al', 'ic', 'is', 'us'];

/** A word of English ends so, and no mere stem. */
const COMPLETE = /(?:[aeo]nt|[aeo]r|al|ic|ist|ct|nd|id|il|ck|sh|ll|rt|ine|ea)$/u;

/** What `?` stands for: mostly one letter of two spellings ("randomi?ed", "wom?n"), or none ("behavio?r"). */
const LETTERS = 'aeiouszy';

/** Whether a word is written with a sign of truncation: `child*`, `wom?n`, `obes$`. */
export function isTruncated(word: string): boolean {
  return /[\p{L}\p{N}][*$]\d?$|^\*[\p{L}\p{N}]|[\p{L}\p{N}][?*][\p{L}\p{N}]/u.test(word);
}

/**
 * The words of scholarly English that a truncated term stands for, the most common first; else likely words of a known
 * stem; its letters alone where none is known.
 */
export function formsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const letters = lower.replace(/[*$]\d?$|^\*/gu, '').replace(/[*?]/gu, '');
  const open = /[*$]\d?$/u.test(lower);
  const pattern = new RegExp(
    `^${lower
      .replace(/[*$]\d?$/u, '*')
      .split('')
      .map((sign) => (sign === '*' ? '\\p{L}*' : sign === '?' ? '\\p{L}?' : escaped(sign)))
      .join('')}$`,
    'u',
  );
  const one = /^\p{L}+\?\p{L}+$/u.test(lower) ? [...LETTERS].map((letter) => lower.replace('?', letter)) : [];
  const known = [...commonWords()].filter(([form]) => pattern.test(form));
  const listed = new Set(known.map(([form]) => form));
  for (const form of one) if (!listed.has(form) && backgroundKnows(stem(form))) known.push([form, 0]);
  known.sort(([a, one], [b, two]) => two - one || a.localeCompare(b));
  const forms = known.slice(0, MOST_FORMS).map(([form]) => form);
  if (forms.length > 0)
    return open && forms.every((form) => form === letters) ? [letters, `${letters}s`] : forms;
  if (!open) return [letters];
  const frequency = (form: string): number =>
    backgroundKnows(stem(form)) ? backgroundFrequency(stem(form)) : 0;
  const inVocabulary = [...vocabularyWords()]
    .filter(([form]) => pattern.test(form))
    .sort(([, one], [, two]) => two - one)
    .map(([form]) => form);
  const likely = [...new Set([...inVocabulary, ...ENDINGS.map((ending) => letters + ending)])]
    .filter((form) => frequency(form) > 0)
    .sort((a, b) => frequency(b) - frequency(a));
  const [first = inVocabulary[0], second] = likely;
  const isComplete = COMPLETE.test(letters) && frequency(first ?? '') <= frequency(letters);
  if (first !== undefined && !isComplete) return second === undefined ? [first] : [first, second];
  return isComplete
    ? [letters, `${letters}s`, ...(/[eo]r$/u.test(letters) ? [`${letters}ing`] : [])]
    : compound(letters);
}

/** A compound of a known word ("physiotherap" of "therapy"); else the letters and a likely form. */
function compound(letters: string): string[] {
  for (let at = 2; at <= letters.length - 5; at += 1) {
    const end = letters.slice(at);
    const known = [...commonWords()]
      .filter(([form]) => form.startsWith(end))
      .sort(([, a], [, b]) => b - a)[0];
    if (known !== undefined) return [letters.slice(0, at) + known[0]];
  }
  return letters.endsWith('i') ? [`${letters}a`] : [letters, `${letters}s`];
}

function escaped(sign: string): string {
  return sign.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
