import { closeness } from '../../encoder/encoder.js';
import type { Paper, QueryUnderstanding } from '../../papers/paper.js';
import { term } from '../../papers/query-tree.js';
import { choicesOf, meets } from '../../papers/tree-match.js';
import { fieldsOf, type PaperScore } from './score-papers.js';
import { walkFrom } from './topic-walk.js';
import { meanOf } from '../../text/scoring/mean.js';

/** Below this sum of strength and coverage / 3 a paper has nothing to do with the query. */
const BEARING = 0.2;
/** The best papers show what the topic is; the walk over the pool starts there. */
const SEEDS = 5;
/** And at so many of each side of a comparison and each alternative: the best may all be of one. */
const SEEDS_OF_SIDE = 2;
/** A paper that the walk reaches less than this belongs to another topic … */
const REACHED = 0.4;
/** … unless it is this close to the query and to the best papers, as a share of how close the best are. */
const CLOSE = 0.4;
/** In a smaller pool neighbours mean little. */
const WALKED_FROM = 8;

/** Why a paper is off the topic. */
export type OffTopic = 'no bearing' | 'another topic';

/** What the encoder says of a pool's best papers. */
export interface PoolMeaning {
  /** Positions of the papers, the best first by all that is known. */
  order: readonly number[];
  query: Float32Array;
  /** By position; papers beyond the best have none. */
  vectors: ReadonlyMap<number, Float32Array>;
}

/**
 * The papers that share words with the query and belong to another topic: out of reach of a random walk from the best
 * papers over the graph of their likeness (topic-walk.ts), and not close to the query and the best themselves. All is
 * relative to the pool. Papers without a vector are never among them, nor are the best.
 */
export function ofAnotherTopic(
  papers: readonly Paper[],
  query: QueryUnderstanding,
  { order, query: asked, vectors }: PoolMeaning,
): ReadonlySet<number> {
  const best = order.slice(0, SEEDS);
  if (order.length < WALKED_FROM) return new Set();
  const of = (at: number): Float32Array => vectors.get(at) ?? new Float32Array(0);
  const similarities = order.map((one) => order.map((other) => closeness(of(one), of(other))));
  const seeds = new Set([...best, ...bestOfSides(papers, query, order)]);
  const reached = walkFrom(
    order.flatMap((at, index) => (seeds.has(at) ? [index] : [])),
    similarities,
  );
  const toQuery = order.map((at) => closeness(asked, of(at)));
  const toBest = similarities.map((row, index) => {
    const others = row.slice(0, best.length).filter((_value, other) => other !== index);
    return meanOf(others);
  });
  const own = [toQuery, toBest].map((values) => meanOf(values.slice(0, best.length)));
  const isClose = (index: number): boolean => {
    const shares = [toQuery, toBest].map((values, kind) => (values[index] ?? 0) / (own[kind] || 1));
    return meanOf(shares) >= CLOSE;
  };
  return new Set(
    order.filter((at, index) => !seeds.has(at) && (reached[index] ?? 0) < REACHED && !isClose(index)),
  );
}

function bestOfSides(
  papers: readonly Paper[],
  query: QueryUnderstanding,
  order: readonly number[],
): number[] {
  return [...(query.comparison ?? []).map(term), ...choicesOf(query.tree).flat()].flatMap((side) => {
    const isMet = (at: number): boolean => {
      const paper = papers[at];
      if (paper === undefined) return false;
      const fields = fieldsOf(paper);
      return meets(side, (stem) => fields.some(({ counts }) => counts.has(stem)));
    };
    return order.filter(isMet).slice(0, SEEDS_OF_SIDE);
  });
}

/**
 * Which papers have nothing to do with the query, by words: a low score and few of the query's words, relative to the
 * best paper.
 */
export function withoutBearing(scores: readonly PaperScore[]): boolean[] {
  const best = scores.reduce((most, { coverage }) => Math.max(most, coverage), 0) || 1;
  return scores.map(({ strength, coverage }) => strength + coverage / best / 3 < BEARING);
}
