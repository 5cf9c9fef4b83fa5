/** Exponential backoff with jitter, and what a server says about when to come back. */
export interface BackoffSettings {
  /** Before the second attempt, without jitter. */
  baseMs: number;
  maxMs: number;
}

/**
 * Milliseconds to wait before the attempt after `attempt` (1-based): doubling, with the upper half random, so that
 * clients that failed together do not come back together. `random` is in 0…1.
 */
export function backoffMs(attempt: number, settings: BackoffSettings, random: number): number {
  const full = Math.min(settings.maxMs, settings.baseMs * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * random;
}

/** Values from here on are moments (epoch seconds) and not spans. */
const EARLIEST_EPOCH_S = 1_000_000_000;

/** X-RateLimit-Reset as milliseconds from now: seconds, or the moment as epoch seconds. Null when it is neither. */
export function rateLimitResetMs(value: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null;
  const seconds = Number(text);
  return seconds < EARLIEST_EPOCH_S ? seconds * 1000 : Math.max(0, seconds * 1000 - now);
}

/**
 * Retry-After as milliseconds from now: seconds (decimals tolerated) or an HTTP date, never negative. Null when it
 * is absent or neither.
 */
export function retryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Date.parse takes almost anything ("-5", "1"): only what has the shape of a date counts.
  if (!/^[A-Za-z]{3,9},? .*\d{4}|^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
