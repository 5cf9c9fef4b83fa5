/**
 * Whole milliseconds, as timers count them, of a clock that only goes forward, whatever becomes of the time of day, and that is the same on every
 * thread: for durations, limits and deadlines. By itself a reading means nothing.
 */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}
