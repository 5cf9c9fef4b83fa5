import type { Paper, QueryUnderstanding } from '../../papers/paper.js';
import { term } from '../../papers/query-tree.js';
import { choicesOf, meets } from '../../papers/tree-match.js';
import { containsSequence } from '../../text/scoring/similarity.js';
import { terms } from '../../text/tokens.js';
import { cosine } from '../../text/scoring/vectors.js';
import { queryTerms } from './query-terms.js';
import { fieldsOf, type ScoredPool } from './score-papers.js';
import { walkFrom } from './topic-walk.js';

/** Below this sum of strength, coverage / 3 and kinship × 5 a paper has nothing to do with the query. */
const BEARING = 0.25;
/** The same for a paper without an abstract: a title has room for few of the query's words. */
const BEARING_OF_TITLE = 0.1;
/** The same without kinship, where too few papers match well to say what the topic looks like. */
const BEARING_ALONE = 0.12;
/** Papers of at least this strength show what the topic looks like. */
const CORE_STRENGTH = 0.3;
const CORE_SIZE = 12;
/** The walk over the pool starts at so many of the best papers. */
const SEEDS = 5;
/** And at so many of each side of a comparison and each alternative: the best may all be of one. */
const SEEDS_OF_SIDE = 2;
/** Where another topic begins: milder than what two of three collections choose for the third (bench/quality/screening.ts). */
export interface TopicLimits {
  /** A paper that the walk reaches less than this belongs to another topic … */
  reached: number;
  /** … unless its text speaks for itself. */
  ownStrength: number;
}
const LIMITS: TopicLimits = { reached: 0.4, ownStrength: 0.35 };
/** The walk does not reach the paper at all: what speaks for it is no more than this, by few of the words asked for. */
const UNREACHED = 0.05;
const OWN_STRENGTH_UNREACHED = 0.5;
const OWN_SHARE_UNREACHED = 0.5;
/** In a smaller pool neighbours mean little. */
const WALKED_FROM = 8;
const BREATH = 16;

/** Why a paper is off the topic; null where it is not. */
export type OffTopic = 'no bearing' | 'another topic' | null;

/**
 * Which papers have nothing to do with the query. Two rules, both of several weak signs, since one alone proves nothing:
 * a good paper may use other words than the query, and a keyword collision uses the same.
 *
 * No bearing: a low score, few of the query's words (relative to the best paper), and little shared vocabulary
 * beside these with the papers that match well (mean cosine of tf-idf vectors). Another topic: a score that is not high, and out of reach of
 * a random walk from the best papers over the pool's neighbour graph (topic-walk.ts), so that frequent words alone link
 * nothing. The best papers are never among them.
 */
export async function findOffTopic(
  papers: readonly Paper[],
  query: QueryUnderstanding,
  pool: ScoredPool,
  yieldToEventLoop: () => Promise<void>,
): Promise<OffTopic[]> {
  const without = await withoutBearing(papers, query, pool, yieldToEventLoop);
  const reach = await topicReach(papers, query, pool, yieldToEventLoop);
  if (reach === null) return without;
  const best = bestCoverage(pool);
  return without.map((verdict, at) => {
    const { strength = 0, coverage = 0 } = pool.scores[at] ?? {};
    return verdict ?? (isAnotherTopic(reach[at] ?? 0, strength, coverage / best) ? 'another topic' : null);
  });
}

/**
 * How far the walk from the best papers reaches each paper; infinitely far the best themselves and papers without an
 * abstract, which have no neighbours. Null where the pool is too small to tell.
 */
export async function topicReach(
  papers: readonly Paper[],
  query: QueryUnderstanding,
  pool: ScoredPool,
  yieldToEventLoop: () => Promise<void>,
): Promise<number[] | null> {
  if (pool.index === null || papers.length < WALKED_FROM) return null;
  const seeds = seedsOf(papers, query, pool);
  if (seeds.length < 3) return null;
  const reached = await walkFrom(seeds, pool.index, yieldToEventLoop);
  const kept = new Set(seeds);
  const named = namedBy(query);
  return reached.map((reach, at) => {
    const { title = '', abstract = null } = papers[at] ?? {};
    return kept.has(at) || !abstract || named(title) ? Infinity : reach;
  });
}

/** Whether a title holds a whole concept of several words, in a row: it is of that, whatever its abstract dwells on. */
function namedBy(query: QueryUnderstanding): (title: string) => boolean {
  const concepts = [...query.concepts, ...query.phrases].map(terms).filter(({ length }) => length > 1);
  return (title) => {
    const held = terms(title);
    return concepts.some((concept) => containsSequence(held, concept));
  };
}

/**
 * Whether a paper of that reach and strength is of another topic; `share`: what it holds of the query's words, as a share
 * of what the best paper holds.
 */
export function isAnotherTopic(reach: number, strength: number, share: number, limits = LIMITS): boolean {
  return (
    (reach < limits.reached && strength < limits.ownStrength) ||
    (reach < Math.min(UNREACHED, limits.reached) &&
      strength < OWN_STRENGTH_UNREACHED &&
      share < OWN_SHARE_UNREACHED)
  );
}

/** Share of the query that the best paper holds; 1 where none holds any. */
export function bestCoverage({ scores }: ScoredPool): number {
  return scores.reduce((most, { coverage }) => Math.max(most, coverage), 0) || 1;
}

function seedsOf(papers: readonly Paper[], query: QueryUnderstanding, { scores }: ScoredPool): number[] {
  const order = scores.map((_score, at) => at).filter((at) => (scores[at]?.strength ?? 0) > 0);
  order.sort((a, b) => (scores[b]?.strength ?? 0) - (scores[a]?.strength ?? 0) || a - b);
  const seeds = new Set(order.slice(0, SEEDS));
  const sides = [...(query.comparison ?? []).map(term), ...choicesOf(query.tree).flat()];
  for (const side of sides) {
    const isMet = (at: number): boolean => {
      const paper = papers[at];
      if (paper === undefined) return false;
      const fields = fieldsOf(paper);
      return meets(side, (stem) => fields.some(({ counts }) => counts.has(stem)));
    };
    for (const at of order.filter(isMet).slice(0, SEEDS_OF_SIDE)) seeds.add(at);
  }
  return [...seeds];
}

/** The first rule alone. */
export async function withoutBearing(
  papers: readonly Paper[],
  query: QueryUnderstanding,
  pool: ScoredPool,
  yieldToEventLoop: () => Promise<void>,
): Promise<OffTopic[]> {
  const { scores, index } = pool;
  const asked = new Set(queryTerms(query).keys());
  const told = (isOff: boolean): OffTopic => (isOff ? 'no bearing' : null);
  const best = bestCoverage(pool);
  const suspects = scores.map(({ strength, coverage }) => strength + coverage / best / 3 < BEARING);
  if (!suspects.includes(true)) return suspects.map(() => null);

  const core = scores
    .map(({ strength }, at) => ({ strength, at }))
    .filter(({ strength }) => strength > CORE_STRENGTH)
    .sort((a, b) => b.strength - a.strength || a.at - b.at)
    .slice(0, CORE_SIZE)
    .map(({ at }) => at);
  if (core.length < 3 || index === null) {
    return scores.map(({ strength, coverage }) => told(strength + coverage / best / 3 < BEARING_ALONE));
  }
  const examples = core.map((at) => beside(index.vector(at), asked));
  const verdicts: OffTopic[] = [];
  for (const [at, { strength, coverage }] of scores.entries()) {
    if (!suspects[at]) {
      verdicts.push(null);
      continue;
    }
    const vector = beside(index.vector(at), asked);
    const kinship = examples.reduce((sum, example) => sum + cosine(vector, example), 0) / examples.length;
    const bearing = strength + coverage / best / 3 + 5 * kinship;
    verdicts.push(told(bearing < (papers[at]?.abstract ? BEARING : BEARING_OF_TITLE)));
    if (at % BREATH === BREATH - 1) await yieldToEventLoop();
  }
  return verdicts;
}

/** A vector without the query's words: those are what a collision shares. */
function beside(vector: Map<string, number>, asked: ReadonlySet<string>): Map<string, number> {
  return new Map([...vector].filter(([term]) => !asked.has(term)));
}
