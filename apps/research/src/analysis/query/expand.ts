import { acronymsIn } from '../../text/acronyms.js';
import { isStopWord, stemsOf, words } from '../../text/tokens.js';
import type { QueryUnderstanding } from '../../papers/paper.js';
import { isGeneric } from './concepts.js';
import { otherSpelling, withoutHyphen } from '../../text/spelling-variants.js';
import { isEmptyUnderstanding } from './understand.js';

const MOST_VARIANTS = 5;

/**
 * Search variants of a query, the original first, at most five, derived from the query's own words: a vocabulary's
 * synonyms in the place of its names; the sides of a comparison, each with the setting they share; long and short form
 * of an abbreviation that the query explains; its content words alone; other spelling and hyphenation; phrases held
 * together. No variant says a word twice, keeps only generic words, or repeats an earlier one. A query of which nothing
 * is left to search for gives none. Long queries are cut where a source is asked (providers/query-text.ts).
 */
export function expandQuery(query: string, read: QueryUnderstanding): string[] {
  if (isEmptyUnderstanding(read)) return [];
  const variants = new Map<string, string>();
  for (const candidate of [query, ...candidates(read)]) {
    const text = candidate.replace(/\s+/gu, ' ').trim();
    const key = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}"+#-]+/gu, ' ')
      .trim();
    if (variants.size === 0 || (variants.size < MOST_VARIANTS && !variants.has(key) && isSound(text)))
      variants.set(key, text);
  }
  return [...variants.values()];
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
  for (const side of comparison?.slice(0, 3) ?? [])
    yield [side, ...settingOf(core, comparison ?? [])].join(' ');
  yield* abbreviationForms(read.topic, core);
  const text = core.join(' ');
  yield text;
  for (const otherForm of language === 'en' ? [otherSpelling, withoutHyphen] : [])
    yield text.replace(/\S+/gu, (word) => otherForm(word) ?? word);
  yield core
    .map((concept) => (/^[^"() ]+(?: [^"() ]+){1,2}$/u.test(concept) ? `"${concept}"` : concept))
    .join(' ');
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
function settingOf(concepts: readonly string[], sides: readonly string[]): string[] {
  const taken = new Set(stemsOf(sides.join(' ')));
  return concepts.filter((concept) => !stemsOf(concept).some((term) => taken.has(term)));
}

/** "convolutional neural network (CNN)": once with the long form, once with the short one. */
function* abbreviationForms(topic: string, concepts: readonly string[]): Generator<string> {
  for (const forms of acronymsIn(topic)) {
    const [short, long] = forms.map((form) =>
      concepts.filter((concept) => concept.toLowerCase() !== form.toLowerCase()),
    );
    if (!short || !long || short.length === concepts.length || long.length === concepts.length) continue;
    yield short.join(' ');
    yield long.join(' ');
  }
}

/** A variant that may be searched: says no word twice and has more than generic ones. */
function isSound(text: string): boolean {
  const all = stemsOf(text);
  return new Set(all).size === all.length && !isAllGeneric(text);
}

function isAllGeneric(text: string): boolean {
  return words(text).every((word) => isStopWord(word) || isGeneric(word));
}
