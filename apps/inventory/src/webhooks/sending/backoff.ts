/** Seconds to the next attempt after the first, second, … one that failed; the last holds for all further ones. */
const DELAYS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400];

/** A message that fails for so long ends its webhook. */
export const GIVE_UP_SECONDS = 24 * 60 * 60;

/** Seconds to the next attempt, a tenth more or less, so that receivers that failed together are not asked together. */
export function delayAfter(failures: number, random = Math.random()): number {
  const delay = DELAYS[Math.min(failures, DELAYS.length) - 1] ?? 5;
  return delay * (0.9 + 0.2 * random);
}
