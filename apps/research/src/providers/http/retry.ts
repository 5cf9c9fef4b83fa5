/** Exponential backoff with jitter, and the server's Retry-After. */
export interface BackoffSettings {
  /** Delay before the second attempt, without jitter. */
  baseMs: number;
  maxMs: number;
}

/**
 * Milliseconds before the attempt after `attempt` (1-based): doubling, the upper half random, so that clients do not
 * retry in step. `random` is in 0…1.
 */
export function backoffMs(attempt: number, settings: BackoffSettings, random: number): number {
  const full = Math.min(settings.maxMs, settings.baseMs * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * random;
}

/** The longest pause that a provider's answer can cause; then the next request finds out whether it may go on. */
export const LONGEST_PAUSE_MS = 10 * 60 * 1000;

/** Numbers from here on are moments (epoch seconds), not durations. */
const EARLIEST_EPOCH_S = 1_000_000_000;
/** From here on they are epoch milliseconds. */
const EARLIEST_EPOCH_MS = 1_000_000_000_000;

/**
 * X-RateLimit-Reset in milliseconds from now: seconds, epoch seconds or epoch milliseconds (decimals tolerated), never
 * negative and at most LONGEST_PAUSE_MS. Null if invalid.
 */
export function rateLimitResetMs(value: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null;
  const number = Number(text);
  if (number < EARLIEST_EPOCH_S) return bounded(number * 1000);
  return bounded((number < EARLIEST_EPOCH_MS ? number * 1000 : number) - now);
}

/**
 * Retry-After in milliseconds from now: a number as in X-RateLimit-Reset (some services send a moment) or an HTTP date,
 * never negative and at most LONGEST_PAUSE_MS. Null if absent or invalid.
 */
export function retryAfterMs(value: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  const number = rateLimitResetMs(text, now);
  if (number !== null) return number;
  // Date.parse accepts almost anything ("-5", "1"): only the shape of a date counts.
  if (!/^[A-Za-z]{3,9},? .*\d{4}|^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : bounded(moment - now);
}

function bounded(milliseconds: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(0, milliseconds));
}
