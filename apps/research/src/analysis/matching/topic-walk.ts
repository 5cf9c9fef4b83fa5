import { bestOf } from './fuse-meaning.js';

/** Neighbours that a paper may choose: the root of the pool's size keeps small topics whole and large ones linked. */
const NEIGHBOURS_PER_ROOT = 1.6;
const MOST_NEIGHBOURS = 24;
/** Part of the walkers that starts anew in each step, as usual for PageRank. */
const RESTART = 0.15;
const STEPS = 30;

/**
 * How far each document of a pool belongs to the topic of the seeds: a random walk with restart (personalised PageRank,
 * Haveliwala 2002) over the graph of mutual nearest neighbours, weighted by the square of their similarity, as a share of
 * what a walk without seeds would leave there. About 1 and more within the seeds' topic, near 0 in another one. A document
 * that is nobody's neighbour has 0.
 * @param similarities symmetric, row by row
 */
export function walkFrom(seeds: readonly number[], similarities: readonly (readonly number[])[]): number[] {
  const size = similarities.length;
  const chosen = similarities.map(nearest);
  const edges = similarities.map((row, at) =>
    [...(chosen[at] ?? [])]
      .filter((to) => chosen[to]?.has(at))
      .map((to) => ({ to, weight: (row[to] ?? 0) ** 2 })),
  );
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

/** The most similar others of a row of similarities; ties by position. */
export function nearest(row: readonly number[], self: number): ReadonlySet<number> {
  const count = Math.min(
    MOST_NEIGHBOURS,
    Math.max(3, Math.round(NEIGHBOURS_PER_ROOT * Math.sqrt(row.length))),
  );
  const others = bestOf(row, row.length).filter((at) => at !== self && (row[at] ?? 0) > 0);
  return new Set(others.slice(0, count));
}
