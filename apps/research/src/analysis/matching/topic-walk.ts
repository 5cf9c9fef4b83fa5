import type { Bm25Index } from '../../text/scoring/bm25.js';

/** Neighbours that a paper may choose, for a pool of this size: √n keeps small topics whole and large ones linked. */
const NEIGHBOURS_PER_ROOT = 1.6;
const MOST_NEIGHBOURS = 30;
/** Part of the walkers that starts anew in each step, as usual for PageRank. */
const RESTART = 0.15;
const STEPS = 30;
/** A word of more papers than this tells no topic; it bounds the time of a large pool. */
const MOST_HOLDERS = 1_000;

/**
 * How far each document of a pool belongs to the topic of the seeds: a random walk with restart (personalised PageRank,
 * Haveliwala 2002) over the graph of mutual nearest neighbours, weighted by the square of their cosine, as a share of
 * what a walk without seeds would leave there. About 1 and more within the seeds' topic, near 0 in another one, whatever
 * frequent words the two share. A document that is nobody's neighbour has 0.
 */
export async function walkFrom(
  seeds: readonly number[],
  index: Bm25Index,
  yieldToEventLoop: () => Promise<void>,
): Promise<number[]> {
  const size = index.size;
  const count = Math.min(MOST_NEIGHBOURS, Math.max(3, Math.round(NEIGHBOURS_PER_ROOT * Math.sqrt(size))));
  const edges = await mutualNeighbours(index, count, yieldToEventLoop);
  const degrees = edges.map((list) => list.reduce((sum, { weight }) => sum + weight, 0));
  const total = degrees.reduce((sum, degree) => sum + degree, 0);
  const start = new Float64Array(size);
  for (const seed of seeds) start[seed] = 1 / seeds.length;
  let here = Float64Array.from(start);
  for (let step = 0; step < STEPS; step += 1) {
    const next = start.map((value) => value * RESTART);
    for (const [at, list] of edges.entries()) {
      const left = (1 - RESTART) * (here[at] ?? 0);
      const degree = degrees[at] ?? 0;
      if (left === 0 || degree === 0) continue;
      for (const { to, weight } of list) next[to] = (next[to] ?? 0) + (left * weight) / degree;
    }
    here = next;
  }
  return degrees.map((degree, at) => (degree === 0 ? 0 : (here[at] ?? 0) / (degree / total)));
}

interface Edge {
  to: number;
  weight: number;
}

/** One row of cosines is held at a time: memory grows with the neighbours and not with the square of the pool. */
async function mutualNeighbours(
  index: Bm25Index,
  count: number,
  yieldToEventLoop: () => Promise<void>,
): Promise<Edge[][]> {
  const size = index.size;
  const postings = new Map<string, Posting[]>();
  for (let at = 0; at < size; at += 1) {
    for (const [term, value] of index.vector(at)) {
      const known = postings.get(term);
      if (known) known.push({ at, value });
      else postings.set(term, [{ at, value }]);
    }
    if (at % 32 === 31) await yieldToEventLoop();
  }
  const chosen: Map<number, number>[] = [];
  const cosines = new Float32Array(size);
  let steps = 0;
  for (let at = 0; at < size; at += 1) {
    cosines.fill(0);
    for (const [term, value] of index.vector(at)) {
      const holders = postings.get(term) ?? [];
      if (holders.length > MOST_HOLDERS) continue;
      for (const { at: other, value: its } of holders) cosines[other] = (cosines[other] ?? 0) + value * its;
      steps += holders.length;
    }
    chosen.push(new Map(nearest(cosines, at, count).map((to) => [to, cosines[to] ?? 0])));
    if (steps > 100_000) {
      steps = 0;
      await yieldToEventLoop();
    }
  }
  return chosen.map((neighbours, at) =>
    [...neighbours]
      .filter(([to]) => chosen[to]?.has(at))
      .map(([to, cosine]) => ({ to, weight: cosine ** 2 })),
  );
}

interface Posting {
  at: number;
  value: number;
}

/** The most similar others, best first; ties by position. One pass with a short sorted list instead of a full sort. */
function nearest(row: Float32Array, self: number, count: number): number[] {
  const found: number[] = [];
  for (let other = 0; other < row.length; other += 1) {
    const value = row[other] ?? 0;
    if (other === self || value <= 0) continue;
    if (found.length === count && value <= (row[found[count - 1] ?? 0] ?? 0)) continue;
    let at = found.length;
    while (at > 0 && (row[found[at - 1] ?? 0] ?? 0) < value) at -= 1;
    found.splice(at, 0, other);
    if (found.length > count) found.pop();
  }
  return found;
}
