import type { ProviderKey } from '../papers/paper.js';
import type { ProviderOutcome } from '../pipeline/pipeline-context.js';

export type FailureStatus = Exclude<ProviderOutcome['status'], 'ok' | 'empty'>;

/**
 * A failed search. Messages are for people: they name the provider and the cause, without addresses, keys or times
 * that differ between equal runs.
 */
export abstract class ProviderError extends Error {
  /** Status in metrics and progress events. */
  abstract readonly status: FailureStatus;
  /** Number of requests sent. */
  attempts = 0;

  constructor(
    readonly provider: ProviderKey,
    /** The cause without the provider's name: "rate limited (HTTP 429)". */
    readonly reason: string,
  ) {
    super(`${provider}: ${reason}`);
    this.name = new.target.name;
  }
}

/** A registered provider without an implementation. */
export class NotImplementedProviderError extends ProviderError {
  readonly status = 'not_implemented';

  constructor(provider: ProviderKey) {
    super(provider, 'search is not implemented for this provider');
  }
}

/** 429, or no slot before the deadline. */
export class RateLimitedError extends ProviderError {
  readonly status = 'rate_limited';

  constructor(
    provider: ProviderKey,
    reason: string,
    /** Retry-After in milliseconds; null if absent. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(provider, reason);
  }
}

/** Circuit open after consecutive failures: no request was sent. */
export class CircuitOpenError extends ProviderError {
  readonly status = 'circuit_open';

  constructor(provider: ProviderKey) {
    super(provider, 'not requested: its recent requests failed (circuit open)');
  }
}

/** Timeout of an attempt or of the whole search. */
export class ProviderTimeoutError extends ProviderError {
  readonly status = 'timeout';

  constructor(provider: ProviderKey) {
    super(provider, 'no answer in time');
  }
}

/** No connection, a lost connection, or a server error (5xx). */
export class UnavailableError extends ProviderError {
  readonly status = 'failed';

  constructor(
    provider: ProviderKey,
    reason: string,
    readonly httpStatus: number | null = null,
    /** As in RateLimitedError: a 503 may have Retry-After too. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(provider, reason);
  }
}

/** An unusable answer: HTML instead of JSON, truncated, too large, or of an unexpected shape. */
export class BadAnswerError extends ProviderError {
  readonly status = 'failed';

  constructor(
    provider: ProviderKey,
    reason: string,
    /** True if a retry may help (a truncated body). */
    readonly retryable = false,
  ) {
    super(provider, reason);
  }
}

/** Refused by the provider (4xx except 429, or an error in the body): neither retried nor counted by the circuit. */
export class RejectedError extends ProviderError {
  readonly status = 'failed';

  constructor(
    provider: ProviderKey,
    reason: string,
    readonly httpStatus: number | null = null,
  ) {
    super(provider, reason);
  }
}

/** The caller aborted. */
export class AbortedError extends ProviderError {
  readonly status = 'aborted';

  constructor(provider: ProviderKey, reason = 'aborted') {
    super(provider, reason);
  }
}
