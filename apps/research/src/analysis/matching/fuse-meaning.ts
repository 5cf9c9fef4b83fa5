import { closeness, encodedText, type Encoder } from '../../encoder/encoder.js';
import type { Paper } from '../../papers/paper.js';
import { reciprocalRank } from '../../text/scoring/fusion.js';

/** Papers that the encoder orders: the best by words and providers. */
const ORDERED = 100;

/** What a score is after the fusion, and which part of it comes from the encoder. */
export interface FusedScore {
  relevance: number;
  /** 0…1 */
  meaning: number;
}

/**
 * Fuses the order by score with the order by closeness of meaning to the query, by reciprocal rank (fusion.ts), over the
 * best papers. The scores stay the same numbers: the paper that is first after the fusion has the highest, and so on.
 * Equal closeness is ordered by the score, equal scores by the papers' order. Without an encoder nothing changes.
 * @param relevance score of each paper, by its position
 */
export async function fuseMeaning(
  papers: readonly Paper[],
  query: string,
  relevance: readonly number[],
  encoder: Encoder,
  yieldToEventLoop: () => Promise<void>,
): Promise<FusedScore[]> {
  const fused = relevance.map((score): FusedScore => ({ relevance: score, meaning: 0 }));
  if (encoder.id === null) return fused;
  const best = papers
    .map((_paper, at) => at)
    .sort((a, b) => (relevance[b] ?? 0) - (relevance[a] ?? 0) || a - b)
    .slice(0, ORDERED);
  const texts = best.flatMap((at) => papers[at] ?? []).map(encodedText);
  const [asked, ...vectors] = await encoder.encode([query, ...texts], yieldToEventLoop);
  if (asked === undefined) return fused;
  const close = vectors.map((vector) => closeness(asked, vector));
  const placeByMeaning = close.map(() => 0);
  close
    .map((_value, place) => place)
    .sort((a, b) => (close[b] ?? 0) - (close[a] ?? 0) || a - b)
    .forEach((place, rank) => (placeByMeaning[place] = rank + 1));
  const sums = best.map((at, place) => {
    const byMeaning = reciprocalRank([placeByMeaning[place] ?? 0]);
    const sum = reciprocalRank([place + 1]) + byMeaning;
    return { at, place, sum, meaning: byMeaning / sum };
  });
  sums.sort((a, b) => b.sum - a.sum || a.place - b.place);
  sums.forEach(({ at, meaning }, rank) => {
    fused[at] = { relevance: relevance[best[rank] ?? at] ?? 0, meaning };
  });
  return fused;
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
