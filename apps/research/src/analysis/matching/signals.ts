import type { Intent, Paper, PaperType } from '../../papers/paper.js';

/** Signals beside the text, each 0…1. */
export interface Signals {
  citations: number;
  recency: number;
  venue: number;
}

export const SIGNAL_NAMES = ['citations', 'recency', 'venue'] as const;

/** Share of a score that the signals decide: no paper passes one whose text scores a sixth more. */
export const MERIT_SHARE = 0.15;

/** Years in which the recency of a paper halves. */
const HALF_LIFE = 8;

/** What came before a review, or needs none, counts so much beside what a venue has published. */
const UNREVIEWED = 0.4;
const UNREVIEWED_TYPES = new Set<PaperType>(['preprint', 'report', 'dataset', 'editorial', 'other']);

/**
 * Citations per year of age on a logarithmic scale against the pool's highest; years since the newest paper of the
 * pool, halving every eight; and whether it is of a kind that is reviewed, in a known venue. What a paper does not say takes the middle
 * of the pool, so it is neither raised nor lowered. A retracted paper has none of the three.
 */
export function signalsOf(papers: readonly Paper[]): Signals[] {
  const years = papers.flatMap(({ year }) => (year === null ? [] : [year]));
  const newest = Math.max(...years, -Infinity);
  const rates = papers.map(({ citation_count, year }) => {
    if (citation_count === null || citation_count < 0) return null;
    const age = year === null || !Number.isFinite(newest) ? 5 : newest - year + 1;
    return Math.log1p(citation_count / Math.max(1, age));
  });
  const highest = Math.max(...rates.flatMap((rate) => (rate === null ? [] : [rate])), 0);
  const citations = rates.map((rate) => (rate === null ? null : highest === 0 ? 0 : rate / highest));
  const recency = papers.map(({ year }) => (year === null ? null : 0.5 ** ((newest - year) / HALF_LIFE)));
  const venue = papers.map(standing);
  const filled = [citations, recency, venue].map(withMedian);
  return papers.map(({ is_retracted }, at) =>
    is_retracted === true
      ? { citations: 0, recency: 0, venue: 0 }
      : { citations: filled[0]?.[at] ?? 0, recency: filled[1]?.[at] ?? 0, venue: filled[2]?.[at] ?? 0 },
  );
}

/** What each signal weighs; the weights sum to 1. A question about a development asks for the new. */
export function signalWeights(intent: Intent): Signals {
  return intent === 'trend'
    ? { citations: 0.3, recency: 0.6, venue: 0.1 }
    : { citations: 0.5, recency: 0.3, venue: 0.2 };
}

function standing({ type, venue, is_preprint }: Paper): number | null {
  if (is_preprint === true || (type !== null && UNREVIEWED_TYPES.has(type))) return UNREVIEWED;
  if (venue !== null) return 1;
  return type === null ? null : 0.8;
}

function withMedian(values: readonly (number | null)[]): number[] {
  const known = values.flatMap((value) => (value === null ? [] : [value])).sort((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)] ?? 0;
  return values.map((value) => value ?? middle);
}
