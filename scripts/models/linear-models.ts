/** What the scripts that fit linear models share. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A row of a data set: only the features that are weighed, by numbers. */
export interface Sparse {
  at: number[];
  values: number[];
}

export function dot({ at, values }: Sparse, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < at.length; i++) sum += (values[i] ?? 0) * (weights[at[i] ?? 0] ?? 0);
  return sum;
}

export function addTo(gradient: Float64Array, { at, values }: Sparse, share: number): void {
  for (let i = 0; i < at.length; i++)
    gradient[at[i] ?? 0] = (gradient[at[i] ?? 0] ?? 0) + share * (values[i] ?? 0);
}

/**
 * Accelerated gradient descent (Nesterov 1983) from zero, so the same data give the same weights.
 * @param slope adds the gradient at some weights to what it is given
 */
export function minimise(
  size: number,
  { rounds, rate }: { rounds: number; rate: number },
  slope: (weights: Float64Array, gradient: Float64Array) => void,
): Float64Array {
  let weights = new Float64Array(size);
  let ahead = new Float64Array(size);
  for (let round = 0; round < rounds; round++) {
    const gradient = new Float64Array(size);
    slope(ahead, gradient);
    const next = ahead.map((value, at) => value - rate * (gradient[at] ?? 0));
    const pace = round / (round + 3);
    ahead = next.map((value, at) => value + pace * (value - (weights[at] ?? 0)));
    weights = next;
  }
  return weights;
}

/** What a feature is standardised by. */
export function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

/** To the four decimals that a file holds. */
export function rounded(value: number): number {
  return Number(value.toFixed(4));
}

/** Weights below this are left out. */
const LEAST = 0.03;

/** As they stand in a file. */
export function table(weights: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(
    [...weights]
      .filter(([, weight]) => Math.abs(weight) >= LEAST)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, weight]) => [name, Number(weight.toFixed(2))]),
  );
}

/** The beginning of a data file's hash, for the card of a model. */
export function hashOf(file: string | URL): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

/** A row of a logistic regression: its features, and 0…1 what is wanted of it. */
export interface Row {
  features: readonly number[];
  wanted: number;
}

/**
 * Logistic regression on standardised features.
 * @param l2 penalty of the squared weights, per row
 * @returns bias and weights of the features as they are given, rounded as a file holds them
 */
export function logistic(
  rows: readonly Row[],
  descent: { rounds: number; rate: number },
  l2: number,
): { bias: number; weights: number[] } {
  const scales = (rows[0]?.features ?? []).map((_one, at) =>
    scaleOf(rows.map(({ features }) => features[at] ?? 0)),
  );
  const standardised = rows.map(({ features }) => [
    1,
    ...scales.map(({ mean, deviation }, at) => ((features[at] ?? 0) - mean) / deviation),
  ]);
  const fitted = minimise(scales.length + 1, descent, (at, gradient) => {
    for (const [row, own] of standardised.entries()) {
      const sum = own.reduce((whole, value, n) => whole + value * (at[n] ?? 0), 0);
      const error = (1 / (1 + Math.exp(-sum)) - (rows[row]?.wanted ?? 0)) / rows.length;
      for (const [n, value] of own.entries()) gradient[n] = (gradient[n] ?? 0) + error * value;
    }
    for (let n = 1; n < at.length; n++) gradient[n] = (gradient[n] ?? 0) + l2 * (at[n] ?? 0);
  });
  const weights = scales.map(({ deviation }, at) => (fitted[at + 1] ?? 0) / deviation);
  const bias = weights.reduce((sum, one, at) => sum - one * (scales[at]?.mean ?? 0), fitted[0] ?? 0);
  return { bias: rounded(bias), weights: weights.map(rounded) };
}

/** A row whose features have names; `bias`, where it has one, is left out. */
export interface NamedRow {
  features: Readonly<Record<string, number>>;
  wanted: number;
}

/** The same by the names of the features, the bias first. */
export function logisticByName(
  rows: readonly NamedRow[],
  descent: { rounds: number; rate: number },
  l2: number,
): Record<string, number> {
  const names = Object.keys(rows[0]?.features ?? {}).filter((name) => name !== 'bias');
  const { bias, weights } = logistic(
    rows.map(({ features, wanted }) => ({ features: names.map((name) => features[name] ?? 0), wanted })),
    descent,
    l2,
  );
  return Object.fromEntries([['bias', bias], ...names.map((name, at) => [name, weights[at] ?? 0] as const)]);
}
