import { unversionedDoi } from '../../papers/preprints.js';
import type { PaperRecord } from './record.js';
import { isContentWord, type WordWeights } from './titles.js';

/** A word in more titles than this says too little to look at all of them; other blocks still apply. */
const COMMON = 400;
/** Larger blocks of equal keys (hundreds of editorials) are split by year. */
const LARGE_BLOCK = 40;

/**
 * Pairs of records worth comparing, each once, smaller index first: records that share an identifier, a title, a
 * first author and year, or enough of their rarer title words. Roughly linear in the number of records.
 */
export async function candidatePairs(
  records: readonly PaperRecord[],
  weights: WordWeights,
  yieldToEventLoop: () => Promise<void>,
): Promise<[number, number][]> {
  const blocks = new Map<string, number[]>();
  const put = (key: string, index: number): void => {
    blocks.set(key, [...(blocks.get(key) ?? []), index]);
  };
  records.forEach((record, index) => {
    for (const id of record.identifiers) put(id, index);
    for (const id of record.related) put(id, index);
    if (record.doi) put(`version:${unversionedDoi(record.doi)}`, index);
    if (record.title.key) put(`title:${record.title.key}`, index);
    // Catches misspelt, reworded and translated titles of one group of authors.
    const [first, second] = record.people;
    if (first && record.year !== null) put(`first:${first.family}:${record.year}`, index);
    if (first && second) put(`both:${[first.family, second.family].sort().join(':')}`, index);
  });
  const pairs = new Set<number>();
  const add = (one: number, other: number): void => {
    if (one !== other) pairs.add(Math.min(one, other) * records.length + Math.max(one, other));
  };
  for (const [key, block] of blocks) {
    if (block.length < 2) continue;
    await yieldToEventLoop();
    pairsWithin(key, block, records, add);
  }
  await addByWords(records, weights, add, yieldToEventLoop);
  return [...pairs]
    .sort((one, other) => one - other)
    .map((code) => [Math.floor(code / records.length), code % records.length]);
}

function pairsWithin(
  key: string,
  block: readonly number[],
  records: readonly PaperRecord[],
  add: (one: number, other: number) => void,
): void {
  const large = block.length > LARGE_BLOCK;
  if (large && (key.startsWith('first:') || key.startsWith('both:'))) return;
  for (const [at, one] of block.entries())
    for (const other of block.slice(at + 1))
      if (!large || records[one]?.year === records[other]?.year) add(one, other);
}

/** Weighs the shared words of each record with all earlier ones by way of an inverted index. */
async function addByWords(
  records: readonly PaperRecord[],
  weights: WordWeights,
  add: (one: number, other: number) => void,
  yieldToEventLoop: () => Promise<void>,
): Promise<void> {
  const index = new Map<string, number[]>();
  const totals: number[] = [];
  for (const [at, record] of records.entries()) {
    if (at % 64 === 0) await yieldToEventLoop();
    const content = [...new Set(record.title.words.filter(isContentWord))].filter(
      (word) => weights.frequencyOf(word) <= COMMON,
    );
    const shared = new Map<number, number>();
    for (const word of content) {
      const postings = index.get(word) ?? [];
      for (const earlier of postings) shared.set(earlier, (shared.get(earlier) ?? 0) + weights.of(word));
      postings.push(at);
      index.set(word, postings);
    }
    const total = content.reduce((sum, word) => sum + weights.of(word), 0);
    for (const [earlier, weight] of shared)
      if (weight >= 0.55 * Math.min(total, totals[earlier] ?? 0)) add(earlier, at);
    totals.push(total);
  }
}
