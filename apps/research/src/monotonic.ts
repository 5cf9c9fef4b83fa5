/**
 * A monotonic clock in whole milliseconds, independent of the time of day and the same on every thread, for
 * durations, limits and deadlines.
 */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}
