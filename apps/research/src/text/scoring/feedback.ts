import type { Bm25Index, WeightedTerms } from './bm25.js';
import { cosine } from './vectors.js';

export interface FeedbackSettings {
  /** Number of best documents of the first search used as examples. */
  readonly documents: number;
  /** Number of terms taken from them. */
  readonly terms: number;
  /** Maximum share of feedback in the expanded query, 0…1. */
  readonly share: number;
  /** Documents are weighted by (score / best score) to this power. */
  readonly sharpness: number;
}

/** Values tuned over topical collections, known-item searches, short queries and pools of 25 and more. */
const FEEDBACK: FeedbackSettings = { documents: 12, terms: 20, share: 0.5, sharpness: 2.5 };

export interface Feedback {
  /** Terms of the examples with weights that sum to 1. Empty without feedback. */
  readonly terms: WeightedTerms;
  /** Their share in the expanded query, 0…settings.share. */
  readonly share: number;
}

const NO_FEEDBACK: Feedback = { terms: new Map(), share: 0 };

/**
 * Pseudo-relevance feedback: Rocchio's centroid of the best documents (unit vectors weighted by score), interpolated
 * with the query as in RM3 (Rocchio 1971; Abdul-Jaleel et al., TREC 2004). The share of feedback decreases when the
 * best documents have little in common.
 *
 * `scores` determine the examples; fewer than three positive ones give no feedback.
 */
export function feedbackTerms(
  index: Bm25Index,
  scores: readonly number[],
  settings: FeedbackSettings = FEEDBACK,
): Feedback {
  const examples = best(scores, settings.documents);
  const first = examples[0];
  if (examples.length < 3 || first === undefined) return NO_FEEDBACK;
  const top = scores[first] ?? 1;
  const weights = examples.map((document) => ((scores[document] ?? 0) / top) ** settings.sharpness);
  const total = weights.reduce((sum, weight) => sum + weight, 0);

  const vectors = examples.map((document) => index.vector(document));
  const centroid = new Map<string, number>();
  vectors.forEach((vector, at) => {
    const weight = (weights[at] ?? 0) / total;
    for (const [term, value] of vector) centroid.set(term, (centroid.get(term) ?? 0) + weight * value);
  });
  const chosen = [...centroid].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, settings.terms);
  const mass = chosen.reduce((sum, [, value]) => sum + value, 0);
  if (mass === 0) return NO_FEEDBACK;
  return {
    terms: new Map(chosen.map(([term, value]) => [term, value / mass])),
    share: settings.share * agreement(vectors),
  };
}

/**
 * Coherence of the examples, 0…1: the mean cosine among the first ones, 1 from a twentieth on (unrelated abstracts
 * have about .01, those of one topic .05 to .3).
 */
export function agreement(vectors: readonly WeightedTerms[]): number {
  const few = vectors.slice(0, 6);
  let sum = 0;
  let pairs = 0;
  few.forEach((a, i) => {
    for (const b of few.slice(i + 1)) {
      sum += cosine(a, b);
      pairs += 1;
    }
  });
  return pairs === 0 ? 0 : Math.min(1, sum / pairs / 0.05);
}

/** Positions of the `count` highest positive scores, best first, ties in order of position. */
export function best(scores: readonly number[], count: number): number[] {
  const positions: number[] = [];
  scores.forEach((score, position) => {
    if (score > 0) positions.push(position);
  });
  return positions.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, count);
}
