import { backgroundFrequency } from '../text/background/background.js';
import { isStopWord, stem } from '../text/tokens.js';
import type { ProviderQuery } from './provider.js';

/** Maximum length of a search word. */
const LONGEST_WORD = 60;

/**
 * The words of the user's text that are safe in any provider's query language: letters, digits and combining marks
 * only, and the point within a number ("PM2.5": the search engines index it as one word), lower case, in order. The
 * "'s" of a genitive and a French article before an apostrophe are removed, as in their indexes. Lower case, because
 * arXiv and OpenAlex read AND, OR, NOT and ANDNOT in capitals as operators. Quotes, brackets, colons, operators and
 * control characters are removed, so that nothing can leave its field.
 */
function plainWords(text: string): string[] {
  const found = text
    .normalize('NFKC')
    // "L'eau": what is cut off before a word is none.
    .replace(/(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{Ll}{2})/gu, ' ')
    .toLowerCase()
    .replace(/(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu, ' ')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?<=\p{Nd})\.\p{Nd}+)*/gu);
  return (found ?? []).filter((word) => word.length <= LONGEST_WORD);
}

/** Connecting words; the stop word list lacks "not". */
const OPERATORS = new Set(['and', 'or', 'not', 'andnot']);

/** Words completed by a following letter or digit: "vitamin D", "type 2". Otherwise it belongs to the next word. */
const NAMED_BY_LETTER = new Set(
  'vitamin vitamins hepatitis type group class factor protein phase grade stage category influenza omega coenzyme level plan schedule subtype genotype serotype variant cytochrome panel part complex apolipoprotein immunoglobulin interleukin haemophilia hemophilia ph'.split(
    ' ',
  ),
);

/**
 * Single letters and digits with the neighbour they belong to: "vitamin d", "type 2 diabetes", "c elegans", "t cell".
 * Alone they are useless as search words.
 */
function boundPhrases(text: string): string[] {
  const words = plainWords(text);
  const phrases: string[] = [];
  for (const [at, word] of words.entries()) {
    if (!/^[a-z\d]$/.test(word)) continue;
    const before = words[at - 1] ?? '';
    const next = words[at + 1] ?? '';
    // "Type 1, type 2 diabetes": a second list member completes nothing.
    const after = next === before ? '' : next;
    const named = NAMED_BY_LETTER.has(before);
    if (named && /\d/.test(word) && isContent(after)) phrases.push(`${before} ${word} ${after}`);
    else if (named || (isContent(before) && !isContent(after))) phrases.push(`${before} ${word}`);
    else if (isContent(after) && (word !== 'a' || at === 0)) phrases.push(`${word} ${after}`);
  }
  return [...new Set(phrases)];
}

function isContent(word: string): boolean {
  return word.length > 1 && !isStopWord(word) && !OPERATORS.has(word);
}

/**
 * The distinct content words of a text, in order; its stop words if it has nothing else. Of more than `most` the
 * rarest in scholarly English are kept.
 */
export function contentWords(text: string, most: number): string[] {
  return rarest(allContentWords(text), most);
}

function allContentWords(text: string): string[] {
  const words = [...new Set(plainWords(text))].filter((word) => !OPERATORS.has(word));
  const bound = new Set(boundPhrases(text).flatMap((phrase) => phrase.split(' ')));
  const content = words.filter((word) => bound.has(word) || (!isStopWord(word) && !/^[a-z]$/.test(word)));
  return content.length > 0 ? content : words;
}

function rarest(words: readonly string[], most: number): string[] {
  if (words.length <= most) return [...words];
  const rarity = words.map((word, at) => ({ word, at, count: backgroundFrequency(stem(word)) }));
  const chosen = rarity.sort((a, b) => a.count - b.count || a.at - b.at).slice(0, most);
  return chosen.sort((a, b) => a.at - b.at).map(({ word }) => word);
}

/** A phrase or name as plain words with single spaces; null if nothing is left. */
function plainPhrase(text: string, mostWords = 12): string | null {
  const words = plainWords(text).slice(0, mostWords);
  return words.length === 0 ? null : words.join(' ');
}

/** plainPhrase for each, without empty ones and duplicates. */
export function plainPhrases(texts: readonly string[], most = 5): string[] {
  const phrases = texts.map((text) => plainPhrase(text)).filter((phrase) => phrase !== null);
  return [...new Set(phrases)].slice(0, most);
}

/** The groups of alternatives as plain phrases; a group of one is no alternative. */
export function plainAlternatives(groups: readonly (readonly string[])[] = []): string[][] {
  return groups
    .slice(0, 4)
    .map((group) => plainPhrases(group, 6))
    .filter((group) => group.length > 1);
}

/** Maximum number of separate searches for alternatives. */
const MOST_COMBINATIONS = 3;

/** The query once for each combination of its alternatives, for a provider without OR. */
export function oneByOne(query: ProviderQuery): { queries: ProviderQuery[]; complete: boolean } {
  const groups = plainAlternatives(query.alternatives);
  if (groups.length === 0) return { queries: [query], complete: true };
  let choices: string[][] = [[]];
  for (const group of groups) choices = choices.flatMap((choice) => group.map((term) => [...choice, term]));
  const among = new Set(groups.flat().flatMap((term) => term.split(' ')));
  const rest = plainWords(query.text).filter((word) => !among.has(word));
  return {
    queries: choices
      .slice(0, MOST_COMBINATIONS)
      .map((choice) => ({ ...query, text: [...rest, ...choice].join(' '), alternatives: [] })),
    complete: choices.length <= MOST_COMBINATIONS,
  };
}

/** The identifiers of one kind (`doi`, `arxiv`, …), without the prefix and bounded in number and length. */
export function identifiersOf(identifiers: readonly string[], kind: string, most = 25): string[] {
  return identifiers
    .filter((identifier) => identifier.startsWith(`${kind}:`) && identifier.length <= 300)
    .map((identifier) => identifier.slice(kind.length + 1))
    .slice(0, most);
}

/** Content words that no phrase covers; the rarest if there are too many. */
export function wordsBeside(text: string, phrases: readonly string[], most: number): string[] {
  const covered = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
  return rarest(
    allContentWords(text).filter((word) => !covered.has(word)),
    most,
  );
}

/** Quoted phrases and those of single letters and digits, as plain words. */
export function phrasesOf({ text, phrases, alternatives }: ProviderQuery): string[] {
  const either = plainAlternatives(alternatives).flat();
  const bound = boundPhrases(text).filter((phrase) => !either.some((term) => term.includes(phrase)));
  return plainPhrases([...phrases, ...bound]);
}

/** A valid year range, each bound an integer of four digits or null. */
export function yearRange(years: { from: number | null; to: number | null }): {
  from: number | null;
  to: number | null;
} {
  const [from, to] = [years.from, years.to].map((year) =>
    year !== null && Number.isInteger(year) && year >= 1000 && year <= 9999 ? year : null,
  ) as [number | null, number | null];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}
