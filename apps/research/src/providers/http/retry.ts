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

/** Values from here on are moments (epoch seconds), not durations. */
const EARLIEST_EPOCH_S = 1_000_000_000;

/** X-RateLimit-Reset in milliseconds from now: seconds or epoch seconds. Null if invalid. */
export function rateLimitResetMs(value: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null;
  const seconds = Number(text);
  return seconds < EARLIEST_EPOCH_S ? seconds * 1000 : Math.max(0, seconds * 1000 - now);
}

/**
 * Retry-After in milliseconds from now: seconds (decimals tolerated) or an HTTP date, never negative. Null if absent
 * or invalid.
 */
export function retryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Date.parse accepts almost anything ("-5", "1"): only the shape of a date counts.
  if (!/^[A-Za-z]{3,9},? .*\d{4}|^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
