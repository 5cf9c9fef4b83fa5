/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009): a document gets Σ 1 / (60 + rank) over the
 * lists that found it. The constant 60 is the paper's; ranks start at 1.
 */
export function reciprocalRank(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + 1 / (60 + Math.max(1, rank)), 0);
}
