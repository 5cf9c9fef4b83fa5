import { Remembered } from './remembered.js';
import { contentStem, words } from './tokens.js';

/** A text for matching: its content stems in order, with counts. */
export interface CountedTerms {
  /** Stems of the content words, repetitions kept. */
  readonly sequence: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  /** Letters and digits standing alone with a neighbour ("vitamin d", "2 diabet"), and how often each pair occurs. */
  readonly bound: ReadonlyMap<string, number>;
}

const NONE: ReadonlyMap<string, number> = new Map();
const EMPTY: CountedTerms = { sequence: [], counts: NONE, bound: NONE };

/** How often each item occurs. */
export function countsOf<T>(items: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** The items of each key, in their order. */
export function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}

/** Stems and counts of a text, not cached. */
export function countTermsOnce(text: string): CountedTerms {
  const all = words(text);
  const sequence: string[] = [];
  const pairs: string[] = [];
  for (const [at, word] of all.entries()) {
    const term = contentStem(word);
    if (term !== '') sequence.push(term);
    else if (word.length === 1) pairs.push(...boundPairs(all, at));
  }
  return { sequence, counts: countsOf(sequence), bound: pairs.length === 0 ? NONE : countsOf(pairs) };
}

/** A single letter or digit is meaningful only with its neighbour: "vitamin d", "2 diabet". Articles excepted. */
export function boundPairs(all: readonly string[], at: number): string[] {
  const single = all[at] ?? '';
  const before = contentStem(all[at - 1] ?? '');
  const after = single === 'a' ? '' : contentStem(all[at + 1] ?? '');
  return [...(before === '' ? [] : [`${before} ${single}`]), ...(after === '' ? [] : [`${single} ${after}`])];
}

/**
 * A bounded cache of counted texts. Stages and runs count the same titles and abstracts repeatedly, and stemming
 * is the most expensive part.
 */
export class CountedTermsCache {
  private readonly texts: Remembered<CountedTerms>;

  constructor(maxCharacters: number) {
    this.texts = new Remembered(maxCharacters, countTermsOnce);
  }

  countTerms(text: string | null | undefined): CountedTerms {
    return text ? this.texts.of(text) : EMPTY;
  }
}

/** Some thousand abstracts. */
const shared = new CountedTermsCache(6_000_000);

/** Stems and counts of a text (null and '' give none), cached within a fixed bound. */
export function countTerms(text: string | null | undefined): CountedTerms {
  return shared.countTerms(text);
}
