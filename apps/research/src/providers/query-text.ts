import { isStopWord } from '../text/tokens.js';

/** Beyond this a word is noise or an attack, not a search term. */
const LONGEST_WORD = 60;

/**
 * The words of a user's text as they may stand in any provider's query language: letters, digits and combining marks
 * only, lower case, in order. Lower case matters: arXiv and OpenAlex read AND, OR, NOT and ANDNOT in capitals as
 * operators. Every quote, bracket, colon, operator and control character is gone, so nothing can leave its field.
 */
export function plainWords(text: string): string[] {
  const found = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  return (found ?? []).filter((word) => word.length <= LONGEST_WORD);
}

/** What a user writes between words; the list of stop words leaves "not" out. */
const OPERATORS = new Set(['and', 'or', 'not', 'andnot']);

/** The distinct content words of a text, in order; where it has nothing but stop words, those. At most `most`. */
export function contentWords(text: string, most: number): string[] {
  const words = [...new Set(plainWords(text))].filter((word) => !OPERATORS.has(word));
  const content = words.filter((word) => !isStopWord(word) && !/^[a-z]$/.test(word));
  return (content.length > 0 ? content : words).slice(0, most);
}

/** A phrase or a name as plain words with single spaces between them; null when nothing is left. */
export function plainPhrase(text: string, mostWords = 12): string | null {
  const words = plainWords(text).slice(0, mostWords);
  return words.length === 0 ? null : words.join(' ');
}

/** plainPhrase for each, without what is empty or said twice. */
export function plainPhrases(texts: readonly string[], most = 5): string[] {
  const phrases = texts.map((text) => plainPhrase(text)).filter((phrase) => phrase !== null);
  return [...new Set(phrases)].slice(0, most);
}

/** Content words that none of the phrases already asks for. */
export function wordsBeside(text: string, phrases: readonly string[], most: number): string[] {
  const covered = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
  return contentWords(text, most + covered.size)
    .filter((word) => !covered.has(word))
    .slice(0, most);
}

/** A year range in order, each end an integer of four digits or null. */
export function yearRange(years: { from: number | null; to: number | null }): {
  from: number | null;
  to: number | null;
} {
  const [from, to] = [years.from, years.to].map((year) =>
    year !== null && Number.isInteger(year) && year >= 1000 && year <= 9999 ? year : null,
  ) as [number | null, number | null];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}
