import { closeness } from '../../encoder/encoder.js';
import { groupedBy } from '../../text/counted-terms.js';
import type { Corpus } from './corpus.js';

/** Symmetric similarities of n documents, row by row; the diagonal is 0. */
export interface Similarities {
  size: number;
  values: Float32Array;
}

export function similarity(matrix: Similarities, one: number, other: number): number {
  return matrix.values[one * matrix.size + other] ?? 0;
}

/** How many times as alike the documents of a group are as they are to the others; infinite where there are no others. */
export function cohesion(matrix: Similarities, group: readonly number[]): number {
  const members = new Set(group);
  let [inside, outside] = [0, 0];
  for (const one of group) {
    for (let other = 0; other < matrix.size; other += 1) {
      if (members.has(other)) inside += one === other ? 0 : similarity(matrix, one, other);
      else outside += similarity(matrix, one, other);
    }
  }
  const pairs = group.length * (group.length - 1);
  const others = group.length * (matrix.size - group.length);
  return inside / Math.max(1, pairs) / (outside / Math.max(1, others));
}

/** Papers with a term from which comparing them takes long enough to let others work. */
const LONG = 150;

/**
 * Cosine of tf-idf vectors (sublinear term frequency), by way of an inverted index. A term that one document alone
 * has cannot make it similar to another, so it is left out of the length too: a long-winded abstract is not far from
 * everything.
 */
export async function similaritiesOf(
  corpus: Corpus,
  yieldToEventLoop: () => Promise<void>,
): Promise<Similarities> {
  const size = corpus.documents.length;
  const weighted = corpus.documents.flatMap((counts, index) => {
    const own = [...counts].map(([term, count]) => ({ index, term, weight: weigh(corpus, term, count) }));
    const length = Math.sqrt(own.reduce((sum, { weight }) => sum + weight * weight, 0));
    return own.filter(({ weight }) => weight > 0).map((one) => ({ ...one, weight: one.weight / length }));
  });
  const values = new Float32Array(size * size);
  for (const list of groupedBy(weighted, ({ term }) => term).values()) {
    if (list.length > LONG) await yieldToEventLoop();
    for (const { index: row, weight } of list) {
      for (const { index: column, weight: other } of list) {
        if (column === row) break;
        const sum = (values[row * size + column] ?? 0) + weight * other;
        values[row * size + column] = sum;
        values[column * size + row] = sum;
      }
    }
  }
  return { size, values };
}

function weigh(corpus: Corpus, term: number, count: number): number {
  const frequency = corpus.frequencies.get(term) ?? 0;
  if (frequency < 2) return 0;
  const rarity = Math.log((corpus.documents.length + 1) / (frequency + 0.5));
  return (1 + Math.log(count)) * rarity;
}

/**
 * The mean of these similarities and the cosines of the papers' vectors less the pool's mean, which tells apart papers
 * that all speak of one subject; opposed vectors count 0. Pairs in which one has no vector keep theirs.
 */
export async function withMeaning(
  { size, values }: Similarities,
  vectors: readonly (Float32Array | null)[],
  yieldToEventLoop: () => Promise<void>,
): Promise<Similarities> {
  const centred = centredVectors(vectors);
  const both = Float32Array.from(values);
  for (let one = 0; one < size; one += 1) {
    const vector = centred[one];
    if (!vector) continue;
    for (let other = one + 1; other < size; other += 1) {
      const neighbour = centred[other];
      if (!neighbour) continue;
      const mean = ((values[one * size + other] ?? 0) + Math.max(0, closeness(vector, neighbour))) / 2;
      both[one * size + other] = mean;
      both[other * size + one] = mean;
    }
    await yieldToEventLoop();
  }
  return { size, values: both };
}

/** Each vector less the mean of all, of length 1. */
function centredVectors(vectors: readonly (Float32Array | null)[]): (Float32Array | null)[] {
  const given = vectors.filter((vector) => vector !== null);
  const middle = new Float64Array(given[0]?.length ?? 0);
  for (const vector of given) {
    for (let at = 0; at < middle.length; at += 1)
      middle[at] = (middle[at] ?? 0) + (vector[at] ?? 0) / given.length;
  }
  return vectors.map((vector) => {
    if (vector === null) return null;
    const moved = vector.map((value, at) => value - (middle[at] ?? 0));
    const length = Math.hypot(...moved);
    return length === 0 ? moved : moved.map((value) => value / length);
  });
}
