import { stem, words } from '../../text/tokens.js';
import { isFunctionWord, isGeneric, tokens } from './concepts.js';
import type { QueryUnderstanding } from '../../papers/paper.js';
import { isEmptyUnderstanding } from './understand.js';
import { acronymsIn } from '../../text/acronyms.js';
import { singular } from '../../text/singular.js';
import { otherSpelling, withoutHyphen } from './spelling.js';

export const MOST_VARIANTS = 5;
/** Longer searches find nothing at a provider that asks for every word. */
const MOST_WORDS = 6;

/**
 * Search variants of a query, the original first, at most five, derived from the query's own words: its content
 * words alone, or a vocabulary's synonyms in their place; the sides of a comparison, each with the setting they share; long and short form of an abbreviation that
 * the query explains; the most telling words of a long query; phrases held together; other spelling, hyphenation and
 * number. No variant says a word twice, keeps only generic words, or repeats an earlier one. A query of which nothing
 * is left to search for gives none.
 */
export function expandQuery(query: string, read: QueryUnderstanding): string[] {
  if (isEmptyUnderstanding(read)) return [];
  const variants = [query.replace(/\s+/gu, ' ').trim()];
  const seen = new Set(variants.map(keyOf));
  for (const candidate of candidates(read)) {
    if (variants.length === MOST_VARIANTS) break;
    const text = candidate.replace(/\s+/gu, ' ').trim();
    const key = keyOf(text);
    if (seen.has(key) || !isSound(text)) continue;
    seen.add(key);
    variants.push(text);
  }
  return variants;
}

/** In order of worth; may repeat each other. */
function* candidates(read: QueryUnderstanding): Generator<string> {
  const { concepts, comparison, authors, language } = read;
  if (concepts.length === 0) {
    yield authors.join(' ');
    return;
  }
  yield* inOtherWords(read);
  const specific = concepts.filter((concept) => !isAllGeneric(concept));
  const core = specific.length > 0 ? specific : concepts;
  const coreWords = contentWords(core.join(' '));
  if (comparison) {
    const setting = settingOf(core, comparison);
    yield core.join(' ');
    for (const side of comparison.slice(0, 3)) yield withoutRepeats(`${bare(side)} ${setting}`);
  }
  yield* abbreviationForms(read.topic, core);
  if (coreWords.length > MOST_WORDS) yield mostTelling(core);
  yield core.join(' ');
  if (!comparison) yield* withoutClashes(core);
  if (core.length > 2) yield mostTelling(core);
  if (language === 'en') yield* spelt(core);
  yield phrased(core);
  if (language === 'en') yield singulars(core);
}

/** The concepts with the first synonym of each name in its place. */
function* inOtherWords({ concepts, synonyms }: QueryUnderstanding): Generator<string> {
  if (synonyms.length === 0) return;
  yield synonyms.reduce(
    (text, { name, synonyms: [first = name] }) => text.replace(name, first),
    concepts.join(' '),
  );
}

/** What the sides of a comparison are compared in: the concepts that belong to no side. */
function settingOf(concepts: readonly string[], sides: readonly string[]): string {
  const taken = new Set(sides.flatMap((side) => stems(side)));
  return concepts.filter((concept) => !stems(concept).some((term) => taken.has(term))).join(' ');
}

/** "convolutional neural network (CNN)": once with the long form, once with the short one. */
function* abbreviationForms(topic: string, concepts: readonly string[]): Generator<string> {
  for (const forms of acronymsIn(topic)) {
    const [short, long] = forms.map((form) => concepts.filter((concept) => keyOf(concept) !== keyOf(form)));
    if (!short || !long || short.length === concepts.length || long.length === concepts.length) continue;
    yield short.join(' ');
    yield long.join(' ');
  }
}

/**
 * At most six words: whole concepts, those of several words or with capitals, digits or hyphens first, then the longer
 * ones; in the order of the query.
 */
function mostTelling(concepts: readonly string[]): string {
  const worth = (concept: string): number =>
    Math.min(3, contentWords(concept).length) * 2 +
    (/[\p{Lu}\d-]/u.test(concept.slice(1)) ? 2 : 0) +
    Math.min(12, concept.length) / 12;
  const ordered = concepts.map((concept, at) => ({ concept, at }));
  ordered.sort((a, b) => worth(b.concept) - worth(a.concept) || a.at - b.at);
  const chosen: typeof ordered = [];
  let count = 0;
  for (const entry of ordered) {
    const size = contentWords(entry.concept).length;
    if (count + size > MOST_WORDS || chosen.length === 3) continue;
    chosen.push(entry);
    count += size;
  }
  chosen.sort((a, b) => a.at - b.at);
  return chosen.map(({ concept }) => concept).join(' ');
}

/** Other spellings of whatever word has one, then hyphens opened or closed. */
function* spelt(concepts: readonly string[]): Generator<string> {
  const text = concepts.join(' ');
  const parts = text.split(' ');
  yield parts.map((word) => otherSpelling(word) ?? word).join(' ');
  yield parts.map((word) => withoutHyphen(word) ?? word).join(' ');
}

/** Concepts of several words in quotation marks: the words together, for providers that know phrases. */
function phrased(concepts: readonly string[]): string {
  const parts = concepts.map((concept) => {
    const size = contentWords(concept).length;
    return size > 1 && size < 4 && !/["()]/u.test(concept) ? `"${concept}"` : concept;
  });
  return parts.join(' ');
}

function singulars(concepts: readonly string[]): string {
  const parts = concepts.join(' ').split(' ');
  return parts.map((word) => singular(word) ?? word).join(' ');
}

function bare(text: string): string {
  return contentWords(text).join(' ') || text;
}

function contentWords(text: string): string[] {
  return tokens(text).filter((token) => /[\p{L}\p{N}]/u.test(token) && !isFunctionWord(token));
}

/**
 * Concepts that share a word ("machine learning", "deep learning") do not fit into one variant: the earlier ones with
 * what goes beside them, then the later ones.
 */
function* withoutClashes(concepts: readonly string[]): Generator<string> {
  const fitting = (order: readonly number[]): string => {
    const told = new Set<string>();
    const kept = order.filter((at) => {
      const own = [...new Set(stems(concepts[at] ?? ''))];
      if (own.some((term) => told.has(term))) return false;
      for (const term of own) told.add(term);
      return true;
    });
    return withoutRepeats(
      kept
        .sort((a, b) => a - b)
        .map((at) => concepts[at] ?? '')
        .join(' '),
    );
  };
  const order = concepts.map((_concept, at) => at);
  yield fitting(order);
  yield fitting([...order].reverse());
}

/** Later occurrences of a word (in whatever inflection) left out. */
function withoutRepeats(text: string): string {
  const told = new Set<string>();
  return text
    .split(' ')
    .filter((word) => {
      const key = stems(word).join(' ');
      if (key === '') return true;
      if (told.has(key)) return false;
      told.add(key);
      return true;
    })
    .join(' ');
}

/** A variant that may be searched: says no word twice and has more than generic ones. */
function isSound(text: string): boolean {
  const all = stems(text);
  return all.length > 0 && new Set(all).size === all.length && !isAllGeneric(text);
}

function isAllGeneric(text: string): boolean {
  const content = contentWords(text);
  return content.length === 0 || content.every((word) => isGeneric(word));
}

function stems(text: string): string[] {
  return words(text).map(stem);
}

/** Two variants are the same when their letters are, whatever the case and punctuation; quotation marks count. */
function keyOf(text: string): string {
  const marks = text.includes('"') ? '"' : '';
  return (
    marks +
    (text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)
      ?.join(' ') ?? '')
  );
}
