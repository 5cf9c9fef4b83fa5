/** Scores are shown with six decimals. */
export function roundScore(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Sum of the parts of a score, at most 1, free of binary dust. */
export function sumOf(breakdown: Readonly<Record<string, number>>): number {
  return Math.min(1, roundScore(Object.values(breakdown).reduce((sum, part) => sum + part, 0)));
}
