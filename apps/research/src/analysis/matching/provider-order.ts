import type { Paper } from '../../papers/paper.js';
import { groupedBy } from '../../text/counted-terms.js';
import { reciprocalRank } from '../../text/scoring/fusion.js';

/** Longer than any answer: a whole collection, whose order says nothing. */
const LONGEST_LIST = 400;

/**
 * The providers' orders fused by reciprocal rank, best = 1; null where there are none.
 *
 * Papers of a run carry their places (provider_ranks). Where none does, as in the stage command, the papers stand in
 * the order of their provider, each provider of `providers` having its own list. Nobody says so, though: such an order
 * counts as far as it agrees with the text, so a shuffled list moves little, and one against the text nothing.
 *
 * @param strength text score of each paper
 */
export function providerOrder(papers: readonly Paper[], strength: readonly number[]): number[] | null {
  const given = papers.some(({ provider_ranks }) => (provider_ranks ?? []).length > 0);
  if (given) return scaled(papers.map((paper) => reciprocalRank(ranksOf(paper))));
  if (papers.length < 2 || papers.length > LONGEST_LIST) return null;
  const sums = papers.map(() => 0);
  for (const list of listsOf(papers)) {
    const trust = trustIn(list.map((at) => strength[at] ?? 0));
    list.forEach((at, place) => (sums[at] = (sums[at] ?? 0) + trust * reciprocalRank([place + 1])));
  }
  return scaled(sums);
}

/** The best place in each list that found the paper: a provider's answer to one of the queries. */
function ranksOf({ provider_ranks }: Paper): number[] {
  const lists = groupedBy(provider_ranks ?? [], ({ provider, query }) => `${provider} ${query}`);
  return [...lists.values()].map((list) => Math.min(...list.map(({ rank }) => rank)));
}

/** Positions by provider; all of them where no paper names one. */
function listsOf(papers: readonly Paper[]): number[][] {
  const listed = papers.flatMap(({ providers }, at) =>
    (providers.length > 0 ? providers : ['']).map((key) => ({ key, at })),
  );
  return [...groupedBy(listed, ({ key }) => key).values()].map((list) => list.map(({ at }) => at));
}

/**
 * How far scores fall along a list beyond what chance makes of a shuffled one: 0 up to one standard error of the falls
 * less the rises (Kendall's S), 1 from two on.
 */
function trustIn(scores: readonly number[]): number {
  const n = scores.length;
  if (n < 2) return 0;
  let falls = 0;
  for (const [at, score] of scores.entries())
    for (const later of scores.slice(at + 1)) falls += Math.sign(score - later);
  const error = Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  return Math.min(1, Math.max(0, falls / error - 1));
}

/** In proportion to the best, which is 1; null where the best is 0. */
export function scaled(values: readonly number[]): number[] | null {
  const top = values.reduce((most, value) => Math.max(most, value), 0);
  return top === 0 ? null : values.map((value) => value / top);
}
