import type { ProviderKey } from '../../papers/paper.js';
import { type Clock, systemClock } from './clock.js';
import type { LimiterOf, Pace } from './pacer.js';
import type { BackoffSettings } from './retry.js';

/** A complete 2xx answer, not parsed yet. */
export interface HttpAnswer {
  text: string;
  bytes: number;
  /** Media type in lower case without parameters; '' if the header is absent. */
  mediaType: string;
  headers: Headers;
}

/** Client settings of one provider. Times in milliseconds. */
export interface ClientPolicy {
  pace: Pace;
  /** Maximum number of requests of one search. */
  maxAttempts: number;
  /** Whether a 429 without Retry-After is retried after a backoff. */
  retriesUnannounced429: boolean;
  /** Cool-down after a 429 without Retry-After that is not retried. */
  cooldownMs: number;
  /** Time limit of one search from the start of its first request to the last byte, retries included. */
  timeoutMs: number;
  maxBodyBytes: number;
  backoff: BackoffSettings;
  /** Consecutive failures that open the circuit, and how long it stays open before a probe. */
  breaker: { threshold: number; openMs: number };
}

/** Shares a provider's pauses with other processes. */
export interface SharedCircuit {
  open(key: ProviderKey, milliseconds: number): Promise<void>;
  isOpen(key: ProviderKey): Promise<boolean>;
}

export interface ClientTools {
  clock: Clock;
  /** In 0…1, for jitter. */
  readonly random: () => number;
  fetch: typeof fetch;
  /** Pacing and circuits shared by several processes; absent: per process. */
  limiterOf?: LimiterOf;
  circuit?: SharedCircuit;
}

export const systemTools: ClientTools = {
  clock: systemClock,
  random: Math.random,
  fetch: (input, init) => fetch(input, init),
};
