/**
 * Damps the first places. Cormack, Clarke and Büttcher took 60 for lists of a thousand; the lists of a search here have
 * 25 to 100, whose first places would then hardly differ from their last.
 */
const CONSTANT = 10;

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009): a document gets Σ 1 / (constant + rank) over the
 * lists that found it; ranks start at 1.
 */
export function reciprocalRank(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + 1 / (CONSTANT + Math.max(1, rank)), 0);
}
