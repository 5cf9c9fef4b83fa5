import { analyse } from '../analysis.js';
import type { WeightedTerms } from './bm25.js';

/** Cosine of two sparse vectors of non-negative weights, 0…1; 0 when either is empty. */
export function cosine(a: WeightedTerms, b: WeightedTerms): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let dot = 0;
  for (const [term, value] of small) dot += value * (large.get(term) ?? 0);
  if (dot === 0) return 0;
  return dot / Math.sqrt(squares(a) * squares(b));
}

/** Unit tf-idf vectors of a set of texts, (1 + ln tf) × ln(1 + N/n), over content stems. */
export function tfIdfVectors(texts: readonly string[]): Map<string, number>[] {
  const analysed = texts.map((text) => analyse(text).counts);
  const frequencies = new Map<string, number>();
  for (const counts of analysed) {
    for (const term of counts.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return analysed.map((counts) => {
    const vector = new Map<string, number>();
    for (const [term, count] of counts) {
      const idf = Math.log(1 + texts.length / (frequencies.get(term) ?? 1));
      vector.set(term, (1 + Math.log(count)) * idf);
    }
    const norm = Math.sqrt(squares(vector)) || 1;
    for (const [term, value] of vector) vector.set(term, value / norm);
    return vector;
  });
}

function squares(vector: WeightedTerms): number {
  let sum = 0;
  for (const value of vector.values()) sum += value * value;
  return sum;
}
