import type { ProviderKey } from '../papers/paper.js';
import type { ProviderOutcome } from '../pipeline/pipeline-context.js';

export type FailureStatus = Exclude<ProviderOutcome['status'], 'ok' | 'empty'>;

/**
 * A search that did not succeed, and why. Messages are for people: they name the provider and the cause, and hold
 * neither addresses, nor keys, nor times that would differ between two equal runs.
 */
export abstract class ProviderError extends Error {
  /** What metrics and progress events call this failure. */
  abstract readonly status: FailureStatus;
  /** Requests that were really sent before giving up. */
  attempts = 0;

  constructor(
    readonly provider: ProviderKey,
    /** The cause alone, without the provider's name: "rate limited (HTTP 429)". */
    readonly reason: string,
  ) {
    super(`${provider}: ${reason}`);
    this.name = new.target.name;
  }
}

/** A registered provider whose search is not written yet. */
export class NotImplementedProviderError extends ProviderError {
  readonly status = 'not_implemented';

  constructor(provider: ProviderKey) {
    super(provider, 'search is not implemented for this provider');
  }
}

/** The provider asked for fewer requests (429), or pacing leaves no slot before the deadline. */
export class RateLimitedError extends ProviderError {
  readonly status = 'rate_limited';

  constructor(
    provider: ProviderKey,
    reason: string,
    /** What Retry-After asked for, in milliseconds from its arrival; null when it was absent. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(provider, reason);
  }
}

/** Not asked at all, because its last requests failed one after the other. */
export class CircuitOpenError extends ProviderError {
  readonly status = 'circuit_open';

  constructor(provider: ProviderKey) {
    super(provider, 'not asked, because its recent requests all failed (circuit open)');
  }
}

/** No complete answer in time: of one attempt, or of the whole search. */
export class ProviderTimeoutError extends ProviderError {
  readonly status = 'timeout';

  constructor(provider: ProviderKey) {
    super(provider, 'no answer in time');
  }
}

/** No connection, a connection that broke, or a server error (5xx). */
export class UnavailableError extends ProviderError {
  readonly status = 'failed';

  constructor(
    provider: ProviderKey,
    reason: string,
    readonly httpStatus: number | null = null,
    /** As in RateLimitedError: a 503 may carry Retry-After too. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(provider, reason);
  }
}

/** An answer that is not what was asked for: HTML in place of JSON, cut off, too large, of another shape. */
export class BadAnswerError extends ProviderError {
  readonly status = 'failed';

  constructor(
    provider: ProviderKey,
    reason: string,
    /** True where asking again may help (a body cut off), false where it will be the same again. */
    readonly retryable = false,
  ) {
    super(provider, reason);
  }
}

/** The provider understood and refused (4xx but 429, or an error in the body): neither retried nor counted. */
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

/** Nobody waits for the answer any more. */
export class AbortedError extends ProviderError {
  readonly status = 'aborted';

  constructor(provider: ProviderKey, reason = 'aborted') {
    super(provider, reason);
  }
}
