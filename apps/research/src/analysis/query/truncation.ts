import { backgroundKnows, commonWords } from '../../text/background/background.js';
import { stem } from '../../text/tokens.js';

/** Known words of a truncated term that are searched for. */
const MOST_FORMS = 6;

/** Endings tried where only the stem of a term is known, by how often English has them. */
const ENDINGS = ['ity', 'e', 'y', 'ion', 'ing', 'al', 'ic', 's'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

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
  const likely = ENDINGS.map((ending) => letters + ending).filter((form) => backgroundKnows(stem(form)));
  return likely.length > 0
    ? likely.slice(0, 2)
    : [letters, `${letters}s`, ...(/(?:ic|al|ity|ness)$/u.test(letters) ? [] : [`${letters}ing`])];
}

function escaped(sign: string): string {
  return sign.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
