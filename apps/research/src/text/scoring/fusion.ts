/**
 * Smoothing of the first ranks. Cormack, Clarke and Büttcher took 60 for lists of a thousand; with lists of 25 to 100
 * it would hardly distinguish first from last.
 */
const CONSTANT = 10;

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009): the score of a document is Σ 1 / (constant +
 * rank) over the lists that contain it; ranks start at 1.
 */
export function reciprocalRank(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + 1 / (CONSTANT + Math.max(1, rank)), 0);
}
