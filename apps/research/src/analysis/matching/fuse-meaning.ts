import { closeness } from '../../encoder/encoder.js';
import { reciprocalRank } from '../../text/scoring/fusion.js';
import type { PaperScore } from './score-papers.js';

/** Papers that are ordered by meaning too: the best by words and providers. */
export const ORDERED_BY_MEANING = 100;

/** What the order by meaning counts, beside 1 for the other: chosen on three collections (docs/quality.md). */
const MEANING_WEIGHT = 2;

/** What a score is after the fusion, and which part of it comes from the encoder. */
export interface FusedScore {
  relevance: number;
  /** 0…1 */
  meaning: number;
}

/** Positions of the papers with the highest scores, the best first; equal scores in the papers' order. */
export function bestOf(relevance: readonly number[], count: number): number[] {
  return relevance
    .map((_score, at) => at)
    .sort((a, b) => (relevance[b] ?? 0) - (relevance[a] ?? 0) || a - b)
    .slice(0, count);
}

/**
 * Fuses the order by score with the order by closeness of meaning to the query, by reciprocal rank (fusion.ts), over the
 * best papers. The scores stay the same numbers: the paper that is first after the fusion has the highest, and so on.
 * Equal closeness is ordered by the score.
 * @param relevance score of each paper, by its position
 * @param best positions of the papers that are ordered anew (bestOf)
 * @param vectors of the query, then of each of the best; none: nothing changes
 * @param scores of each paper: one that lacks the name asked for is behind all others, as vitamin D and E are close in meaning
 */
export function fuseMeaning(
  relevance: readonly number[],
  best: readonly number[],
  [asked, ...vectors]: readonly Float32Array[],
  scores: readonly Pick<PaperScore, 'lacksName'>[] = [],
): FusedScore[] {
  const fused = relevance.map((score): FusedScore => ({ relevance: score, meaning: 0 }));
  if (asked === undefined) return fused;
  const placeByMeaning = best.map(() => 0);
  bestOf(
    vectors.map((vector, place) => closeness(asked, vector) - (scores[best[place] ?? -1]?.lacksName ? 2 : 0)),
    best.length,
  ).forEach((place, rank) => (placeByMeaning[place] = rank + 1));
  const sums = best.map((at, place) => {
    const byMeaning = MEANING_WEIGHT * reciprocalRank([placeByMeaning[place] ?? 0]);
    const sum = reciprocalRank([place + 1]) + byMeaning;
    return { at, place, sum, meaning: byMeaning / sum };
  });
  sums.sort((a, b) => b.sum - a.sum || a.place - b.place);
  sums.forEach(({ at, meaning }, rank) => {
    fused[at] = { relevance: relevance[best[rank] ?? at] ?? 0, meaning };
  });
  return fused;
}

/** Said of a paper whose place comes from its meaning more than from its words. */
export function explainMeaning({ relevance, meaning }: FusedScore): string[] {
  return relevance > 0 && meaning > 0.75 ? ['Close to the question in meaning.'] : [];
}

/** Parts that add up to the fused score: those by words and providers in proportion, and `meaning`. */
export function fusedBreakdown(
  breakdown: Readonly<Record<string, number>>,
  { relevance, meaning }: FusedScore,
): Record<string, number> {
  if (meaning === 0) return { ...breakdown };
  const sum = Object.values(breakdown).reduce((total, part) => total + part, 0);
  if (sum === 0) return { ...breakdown, meaning: relevance };
  const scale = ((1 - meaning) * relevance) / sum;
  const parts = Object.entries(breakdown).map(([name, part]) => [name, part * scale] as const);
  return { ...Object.fromEntries(parts), meaning: meaning * relevance };
}
