import { backgroundFrequency, backgroundKnows, commonWords } from '../../text/background/background.js';
import { stem } from '../../text/tokens.js';
import { vocabularyWords } from '../../text/vocabulary/synonyms.js';

/** Known words of a truncated term that are searched for. */
const MOST_FORMS = 6;

/** Endings tried where only the stem of a term is known. */
const ENDINGS = ['ity', 'e', 't', 'ce', 'cy', 'y', 'a', 'ion', 'al', 'ic', 'is', 'us'];

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
  const common = new Map([...commonWords()].filter(([form]) => pattern.test(form)));
  for (const form of one) if (!common.has(form) && backgroundKnows(stem(form))) common.set(form, 0);
  const forms = [...common]
    .sort(([a, one], [b, two]) => two - one || a.localeCompare(b))
    .slice(0, MOST_FORMS)
    .map(([form]) => form);
  if (forms.length > 0)
    return open && forms.every((form) => form === letters) ? [letters, `${letters}s`] : forms;
  if (!open) return [letters];
  const frequency = (form: string): number =>
    backgroundKnows(stem(form)) ? backgroundFrequency(stem(form)) : 0;
  const listed = [...vocabularyWords()].filter(([form]) => pattern.test(form)).map(([form]) => form);
  const likely = ENDINGS.map((ending) => letters + ending).filter((form) => frequency(form) > 0);
  const known = [...new Set([...listed, ...likely])].sort((a, b) => frequency(b) - frequency(a)).slice(0, 2);
  return known.length > 0 ? known : [letters, `${letters}s`];
}

function escaped(sign: string): string {
  return sign.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
