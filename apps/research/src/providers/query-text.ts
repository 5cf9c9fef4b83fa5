import { backgroundFrequency } from '../text/background/background.js';
import { isStopWord, stem } from '../text/tokens.js';
import type { ProviderQuery } from './provider.js';

/** Beyond this a word is noise or an attack, not a search term. */
const LONGEST_WORD = 60;

/**
 * The words of a user's text as they may stand in any provider's query language: letters, digits and combining marks
 * only, and the point within a number ("PM2.5": the search engines index it as one word), lower case, in order. The
 * "'s" of a genitive and a French article before an apostrophe go, as they do in their indexes. Lower case matters: arXiv and OpenAlex read AND, OR, NOT and
 * ANDNOT in capitals as operators. Every quote, bracket, colon, operator and control character is gone, so nothing can
 * leave its field.
 */
export function plainWords(text: string): string[] {
  const found = text
    .normalize('NFKC')
    // "L'eau": what is cut off before a word is none.
    .replace(/(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{Ll}{2})/gu, ' ')
    .toLowerCase()
    .replace(/(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu, ' ')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?<=\p{Nd})\.\p{Nd}+)*/gu);
  return (found ?? []).filter((word) => word.length <= LONGEST_WORD);
}

/** What a user writes between words; the list of stop words leaves "not" out. */
const OPERATORS = new Set(['and', 'or', 'not', 'andnot']);

/** Words that a letter or digit after them completes: "vitamin D", "type 2". Before any other it belongs to the next word. */
const NAMED_BY_LETTER = new Set(
  'vitamin vitamins hepatitis type group class factor protein phase grade stage category influenza omega coenzyme level plan schedule subtype genotype serotype variant cytochrome panel part complex apolipoprotein immunoglobulin interleukin haemophilia hemophilia ph'.split(
    ' ',
  ),
);

/**
 * Letters and digits that stand alone, each with the neighbour that it belongs to: "vitamin d", "type 2 diabetes",
 * "c elegans", "t cell". Alone they find everything or nothing.
 */
export function boundPhrases(text: string): string[] {
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
 * The distinct content words of a text, in order; where it has nothing but stop words, those. Of more than `most` the
 * rarest in scholarly English stay: they tell what a long question is about.
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

/** The groups of alternatives as plain phrases; a group of one is no alternative. */
export function plainAlternatives(groups: readonly (readonly string[])[] = []): string[][] {
  return groups
    .slice(0, 4)
    .map((group) => plainPhrases(group, 6))
    .filter((group) => group.length > 1);
}

/** Alternatives that are asked for one by one; more would cost more than they find. */
const MOST_COMBINATIONS = 3;

/** The query once for each choice among its alternatives, for a provider that does not know OR. */
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

/** The identifiers of one kind (`doi`, `arxiv`, …), without it and bounded in number and length. */
export function identifiersOf(identifiers: readonly string[], kind: string, most = 25): string[] {
  return identifiers
    .filter((identifier) => identifier.startsWith(`${kind}:`) && identifier.length <= 300)
    .map((identifier) => identifier.slice(kind.length + 1))
    .slice(0, most);
}

/** Content words that none of the phrases already asks for, the rarest of too many. */
export function wordsBeside(text: string, phrases: readonly string[], most: number): string[] {
  const covered = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
  return rarest(
    allContentWords(text).filter((word) => !covered.has(word)),
    most,
  );
}

/** Quoted phrases and those of letters and digits that stand alone, as plain words. */
export function phrasesOf({ text, phrases, alternatives }: ProviderQuery): string[] {
  const either = plainAlternatives(alternatives).flat();
  const bound = boundPhrases(text).filter((phrase) => !either.some((term) => term.includes(phrase)));
  return plainPhrases([...phrases, ...bound]);
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
