import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  DelegateBackoff,
  type IBackoff,
  type IBackoffFactory,
  handleWhen,
  retry,
  isTaskCancelledError,
  timeout,
  TimeoutStrategy,
} from 'cockatiel';
import type { Span } from '#observability';
import type { ProviderKey } from '../../papers/paper.js';
import {
  AbortedError,
  BadAnswerError,
  CircuitOpenError,
  ProviderError,
  ProviderTimeoutError,
  RateLimitedError,
  UnavailableError,
} from '../provider-errors.js';
import {
  notAsked,
  providerRequests,
  providerRetries,
  providerSeconds,
  type RequestOutcome,
  watchProvider,
} from '../provider-metrics.js';
import { BodyTooLargeError } from './body.js';
import type { ClientPolicy, ClientTools, HttpAnswer } from './client-tools.js';
import { type Clock, untilAborted } from './clock.js';
import { memoryLimiter, NoSlotError, Pacer } from './pacer.js';
import { codeOf, isClosedSocket } from './provider-message.js';
import { MAX_REDIRECTS } from './redirects.js';
import { readResponse, type ResponseLimits } from './responses.js';
import { backoffMs } from './retry.js';

export interface OutgoingRequest {
  url: URL;
  headers: Record<string, string>;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Epoch milliseconds; read again before each wait, because later waiters may have a later deadline. */
  deadline(): number;
  /** Parent span of its requests. */
  span?: Span | undefined;
}

/** No attempt starts with less remaining time than this. */
const LEAST_ATTEMPT_MS = 50;

/** Start, end and number of requests of a search. */
interface Spent {
  attempts: number;
  redirects: number;
  /** Start of the first request; null before. */
  begun: number | null;
  previous: ProviderError | null;
}

/**
 * The HTTP client of one provider: pacing; cockatiel's policies for retries within the deadline, circuit breaker and
 * timeout of an attempt; size limits; typed errors. One for each process and provider.
 */
export class ProviderClient {
  readonly pacer: Pacer;
  private readonly circuit: CircuitBreakerPolicy;
  private readonly limits: ResponseLimits;

  constructor(
    private readonly key: ProviderKey,
    private readonly policy: ClientPolicy,
    private readonly tools: ClientTools,
    redact: (text: string) => string,
  ) {
    this.limits = { key, maxBodyBytes: policy.maxBodyBytes, redact };
    const { clock, limiterOf = memoryLimiter } = tools;
    this.pacer = new Pacer(key, clock, policy.pace, limiterOf);
    const { threshold, openMs } = policy.breaker;
    this.circuit = circuitBreaker(handleWhen(countsAsFailure), {
      halfOpenAfter: halfOpenAfter(clock, openMs),
      breaker: new ConsecutiveBreaker(threshold),
    });
    watchProvider(key, () => this.circuit.state);
    this.circuit.onBreak(() => void tools.circuit?.open(key, openMs).catch(() => undefined));
  }

  /** Sends no requests for that many milliseconds. */
  pause(milliseconds: number, reason: string): Promise<void> {
    return this.pacer.pause(milliseconds, reason);
  }

  /**
   * Sends a GET and passes a 2xx answer to `read`, whose ProviderErrors count like any other failure. Resolves with
   * the result of `read` and the number of requests; rejects with a ProviderError.
   */
  async send<T>(
    request: OutgoingRequest,
    read: (answer: HttpAnswer) => T | Promise<T>,
    options: SendOptions,
  ): Promise<{ value: T; attempts: number }> {
    const spent: Spent = { attempts: 0, redirects: 0, begun: null, previous: null };
    const waits = new WeakMap<Error, number>();
    const retrying = retry(
      handleWhen((error) => waits.has(error)),
      {
        maxAttempts: this.policy.maxAttempts + MAX_REDIRECTS,
        backoff: new DelegateBackoff(({ result }) =>
          'error' in result ? this.tools.clock.real(waits.get(result.error) ?? 0) : 0,
        ),
      },
    );
    const attempt = async (): Promise<T> => {
      try {
        return await this.follow(request, read, options, spent);
      } catch (thrown) {
        const held = thrown instanceof NoSlotError || thrown instanceof CircuitOpenError;
        if (held && spent.attempts === 0)
          notAsked.inc({
            provider: this.key,
            reason: thrown instanceof NoSlotError ? 'rate_limited' : 'circuit_open',
          });
        // If the own pacing prevented a retry, the provider's own error is reported.
        const error = held && spent.previous !== null ? spent.previous : this.typed(thrown, options);
        spent.previous = error;
        const wait = held ? null : await this.waitBeforeRetry(error, spent, options);
        if (wait === null) waits.delete(error);
        else waits.set(error, wait);
        throw error;
      }
    };
    try {
      return { value: await retrying.execute(attempt, options.signal), attempts: spent.attempts };
    } catch (thrown) {
      const error = options.signal.aborted ? new AbortedError(this.key) : this.typed(thrown, options);
      error.attempts = spent.attempts;
      throw error;
    }
  }

  /** One attempt, redirects included. */
  private async follow<T>(
    request: OutgoingRequest,
    read: (answer: HttpAnswer) => T | Promise<T>,
    options: SendOptions,
    spent: Spent,
  ): Promise<T> {
    let { url } = request;
    for (;;) {
      const outcome = await this.once({ ...request, url }, read, options, spent);
      if (!('redirect' in outcome)) return outcome.value;
      spent.redirects += 1;
      if (spent.redirects > MAX_REDIRECTS) throw new BadAnswerError(this.key, 'too many redirects');
      url = outcome.redirect;
    }
  }

  /** One request in a slot of the pacer, through the circuit breaker. */
  private once<T>(
    request: OutgoingRequest,
    read: (answer: HttpAnswer) => T | Promise<T>,
    options: SendOptions,
    spent: Spent,
  ): Promise<{ value: T } | { redirect: URL }> {
    const latest = this.endOf(options, spent) - LEAST_ATTEMPT_MS;
    return this.pacer.run(options.signal, latest, async () => {
      if (await this.tools.circuit?.isOpen(this.key).catch(() => false)) throw new CircuitOpenError(this.key);
      return this.circuit
        .execute(() => {
          spent.attempts += 1;
          if (spent.attempts - spent.redirects > 1) providerRetries.inc({ provider: this.key });
          spent.begun ??= this.tools.clock.now();
          return this.observed(request, options, () => this.exchange(request, read, options, spent));
        })
        .catch((error: unknown) => {
          throw error instanceof BrokenCircuitError ? new CircuitOpenError(this.key) : error;
        });
    });
  }

  /** Counts, times and traces one request; no trace header is sent. */
  private async observed<T>(
    { url }: OutgoingRequest,
    { span }: SendOptions,
    send: () => Promise<T>,
  ): Promise<T> {
    const provider = this.key;
    const attributes = { 'http.request.method': 'GET', 'server.address': url.hostname };
    const request = span?.child(`GET ${provider}`, { kind: 'client', attributes });
    const stop = providerSeconds.startTimer({ provider });
    let outcome: RequestOutcome = 'failed';
    try {
      const answer = await send();
      outcome = 'ok';
      return answer;
    } catch (error) {
      if (error instanceof ProviderError) outcome = error.status;
      throw error;
    } finally {
      stop();
      providerRequests.inc({ provider, outcome });
      request?.end(outcome === 'ok' ? undefined : outcome);
    }
  }

  /** End of the search: its own time limit from the first request on, within the caller's deadline. */
  private endOf(options: SendOptions, { begun }: Spent): number {
    const deadline = options.deadline();
    return begun === null ? deadline : Math.min(deadline, begun + this.policy.timeoutMs);
  }

  /** One request with its whole body, within the search's remaining time. */
  private async exchange<T>(
    request: OutgoingRequest,
    read: (answer: HttpAnswer) => T | Promise<T>,
    options: SendOptions,
    spent: Spent,
  ): Promise<{ value: T } | { redirect: URL }> {
    const { clock } = this.tools;
    const left = clock.real(Math.max(1, this.endOf(options, spent) - clock.now()));
    const policy = timeout(left, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: true });
    try {
      return await policy.execute(async ({ signal }) => {
        const work = async () => {
          const { headers } = request;
          const response = await this.tools.fetch(request.url, { headers, redirect: 'manual', signal });
          return readResponse(response, request.url, this.limits, read);
        };
        return untilAborted(work(), signal);
      }, options.signal);
    } catch (error) {
      if (options.signal.aborted) throw new AbortedError(this.key);
      if (isTaskCancelledError(error) || clock.now() >= this.endOf(options, spent))
        throw new ProviderTimeoutError(this.key);
      throw this.typed(error, options);
    }
  }

  /** Milliseconds until the next attempt, or null for a final error. */
  private async waitBeforeRetry(
    error: ProviderError,
    spent: Spent,
    options: SendOptions,
  ): Promise<number | null> {
    const { clock, random } = this.tools;
    const attempts = spent.attempts - spent.redirects;
    const last = attempts >= this.policy.maxAttempts;
    const left = this.endOf(options, spent) - clock.now() - LEAST_ATTEMPT_MS;
    const after =
      error instanceof RateLimitedError || error instanceof UnavailableError ? error.retryAfterMs : null;
    if (after !== null) {
      // The requested pause applies to all searches, whether or not this one can wait.
      await this.pause(after, error.reason);
      return last || after >= left ? null : after;
    }
    const backoff = backoffMs(attempts, this.policy.backoff, random());
    if (error instanceof RateLimitedError) {
      if (!last && this.policy.retriesUnannounced429 && backoff < left) return backoff;
      await this.pause(this.policy.cooldownMs, error.reason);
      return null;
    }
    const again = error instanceof UnavailableError || (error instanceof BadAnswerError && error.retryable);
    return again && !last && backoff < left ? backoff : null;
  }

  private typed(error: unknown, options: SendOptions): ProviderError {
    if (error instanceof ProviderError) return error;
    if (options.signal.aborted) return new AbortedError(this.key);
    if (error instanceof NoSlotError) {
      // During the pause, its original reason is reported.
      const reason = error.pausedFor ?? 'not requested: its rate limit leaves no time before the deadline';
      return new RateLimitedError(this.key, reason);
    }
    if (error instanceof BodyTooLargeError) return new BadAnswerError(this.key, 'the answer is too large');
    const code = codeOf(error);
    const broke = / \((?:ECONNRESET|EPIPE)\)/.test(code) || isClosedSocket(error);
    return new UnavailableError(this.key, broke ? 'the connection was lost' : `no connection${code}`);
  }
}

/** The policy compares times of day: after a clock change an open circuit could stay open. */
function halfOpenAfter(clock: Clock, openMs: number): IBackoffFactory<unknown> {
  const next = (): IBackoff<unknown> => {
    const until = clock.now() + openMs;
    return {
      next,
      get duration() {
        return clock.now() < until ? Infinity : -Infinity;
      },
    };
  };
  return { next };
}

/** Errors that count for the circuit; refusals and aborted callers do not. */
function countsAsFailure(error: Error): boolean {
  return (
    error instanceof UnavailableError ||
    error instanceof RateLimitedError ||
    error instanceof ProviderTimeoutError ||
    error instanceof BadAnswerError
  );
}
