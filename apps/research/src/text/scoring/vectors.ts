import type { WeightedTerms } from './bm25.js';

/** Cosine of two sparse vectors with non-negative weights, 0…1; 0 if one is empty. */
export function cosine(a: WeightedTerms, b: WeightedTerms): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let dot = 0;
  for (const [term, value] of small) dot += value * (large.get(term) ?? 0);
  if (dot === 0) return 0;
  return dot / Math.sqrt(squares(a) * squares(b));
}

function squares(vector: WeightedTerms): number {
  let sum = 0;
  for (const value of vector.values()) sum += value * value;
  return sum;
}
