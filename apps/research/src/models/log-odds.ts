/** Log-odds of a chance, bounded: no model is surer than one in two hundred. */
export function logOdds(chance: number): number {
  return Math.log((chance + 0.005) / (1 - chance + 0.005));
}

/** Weights of a logistic regression by the names of its features; `bias` is the weight of 1. */
export type Weights = Readonly<Record<string, number>>;

/** What a logistic regression makes of features. */
export function chanceOf(features: Readonly<Record<string, number>>, weights: Weights): number {
  const sum = Object.entries(weights).reduce(
    (all, [name, weight]) => all + weight * (features[name] ?? 0),
    0,
  );
  return 1 / (1 + Math.exp(-sum));
}
