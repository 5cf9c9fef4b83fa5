let failures = 0;

/** A line of figure and limit, if it has one. */
export function figure(name: string, value: number, unit: string, limit: number | null = null): void {
  const missed = limit !== null && value > limit;
  if (missed) failures += 1;
  const bound = limit === null ? '' : `limit ${Number(limit.toFixed(1))} ${unit}${missed ? '  MISSED' : ''}`;
  console.log(`${name.padEnd(66)} ${value.toFixed(1).padStart(9)} ${unit.padEnd(4)} ${bound}`.trimEnd());
}

/** Figures that exceeded their limits. */
export function missedFigures(): number {
  return failures;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
