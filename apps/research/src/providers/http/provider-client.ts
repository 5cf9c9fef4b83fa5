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
  RejectedError,
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
import { BodyTooLargeError, readText } from './body.js';
import type { Clock } from './clock.js';
import { systemClock, untilAborted } from './clock.js';
import type { Pace } from './pacer.js';
import { type LimiterOf, memoryLimiter, NoSlotError, Pacer } from './pacer.js';
import { MAX_REDIRECTS, redirectTarget } from './redirects.js';
import type { BackoffSettings } from './retry.js';
import { backoffMs, rateLimitResetMs, retryAfterMs } from './retry.js';
import { codeOf, isClosedSocket, providerMessage } from './provider-message.js';

/** A complete 2xx answer, not yet understood. */
export interface HttpAnswer {
  text: string;
  bytes: number;
  /** Media type alone, lower case; '' when the header is absent. */
  mediaType: string;
  headers: Headers;
}

/** How one provider wants to be treated. Times in milliseconds. */
export interface ClientPolicy {
  pace: Pace;
  /** Requests that one search may cost, the first included. */
  maxAttempts: number;
  /** Whether a 429 without Retry-After may be answered by coming back after a backoff. */
  retriesUnannounced429: boolean;
  /** How long nobody asks after a 429 that stays unanswered and names no time. */
  cooldownMs: number;
  /** Of one search, from the start of its first request to the last byte, retries included. */
  timeoutMs: number;
  maxBodyBytes: number;
  backoff: BackoffSettings;
  /** Failures in a row that open the circuit, and how long it stays open before one request may probe. */
  breaker: { threshold: number; openMs: number };
}

/** Shares with other processes that a provider is not to be asked for a while. */
export interface SharedCircuit {
  open(key: ProviderKey, milliseconds: number): Promise<void>;
  isOpen(key: ProviderKey): Promise<boolean>;
}

export interface ClientTools {
  clock: Clock;
  /** In 0…1, for jitter. */
  readonly random: () => number;
  fetch: typeof fetch;
  /** Pacing and circuits that several processes share; absent: each process has its own. */
  limiterOf?: LimiterOf;
  circuit?: SharedCircuit;
}

export const systemTools: ClientTools = {
  clock: systemClock,
  random: Math.random,
  fetch: (input, init) => fetch(input, init),
};

export interface OutgoingRequest {
  url: URL;
  headers: Record<string, string>;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Epoch milliseconds; read anew before each wait, because others may join who can wait longer. */
  deadline(): number;
  /** What its requests are traced under. */
  span?: Span | undefined;
}

/** Retry-After beyond this is taken for this. */
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** No attempt is begun that could not last this long. */
const LEAST_ATTEMPT_MS = 50;

/** When a search has begun and must be over, and how many requests it has cost. */
interface Spent {
  attempts: number;
  redirects: number;
  /** When the first request started; null before. */
  begun: number | null;
  previous: ProviderError | null;
}

/**
 * The one way out to one provider: pacing, and cockatiel's policies for retries within the deadline, the circuit and the
 * time of an attempt; bounded bodies, and typed errors for everything else. It belongs to the process, not to a run.
 */
export class ProviderClient {
  readonly pacer: Pacer;
  private readonly circuit: CircuitBreakerPolicy;

  constructor(
    private readonly key: ProviderKey,
    private readonly policy: ClientPolicy,
    private readonly tools: ClientTools,
    private readonly redact: (text: string) => string,
  ) {
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

  /** Nobody asks for that many milliseconds. */
  pause(milliseconds: number, reason: string): Promise<void> {
    return this.pacer.pause(Math.min(milliseconds, LONGEST_PAUSE_MS), reason);
  }

  /**
   * Sends a GET and hands a 2xx answer to `read`, whose ProviderErrors count like any other failure. Resolves with
   * what `read` returned and the number of requests it took; rejects with a ProviderError.
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
        // A retry that our own gate held back adds nothing to what the provider itself answered before.
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

  /** One attempt, from redirect to redirect. */
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
      if (spent.redirects > MAX_REDIRECTS) throw new BadAnswerError(this.key, 'redirected too often');
      url = outcome.redirect;
    }
  }

  /** One request, in a slot of the pacer and through the circuit. */
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

  /** Counts, times and traces one request; the provider learns nothing of the trace. */
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

  /** When the search must be over: its own time from its first request on, within the caller's deadline. */
  private endOf(options: SendOptions, { begun }: Spent): number {
    const deadline = options.deadline();
    return begun === null ? deadline : Math.min(deadline, begun + this.policy.timeoutMs);
  }

  /** One request and its whole body, within what is left of the search's time. */
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
          return this.understand(request.url, response, read);
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

  private async understand<T>(
    url: URL,
    response: Response,
    read: (answer: HttpAnswer) => T | Promise<T>,
  ): Promise<{ value: T } | { redirect: URL }> {
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      const redirect = redirectTarget(url, headers.get('location'));
      if (redirect === null)
        throw new BadAnswerError(this.key, `redirected elsewhere (HTTP ${status}), which is not followed`);
      return { redirect };
    }
    if (!response.ok) throw await this.refusal(response);
    const { text, bytes } = await readText(response, this.policy.maxBodyBytes).catch((error: unknown) => {
      if (error instanceof BodyTooLargeError) throw error;
      throw new BadAnswerError(this.key, 'the answer was cut off', true);
    });
    const mediaType = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    return { value: await read({ text, bytes, mediaType, headers }) };
  }

  private async refusal(response: Response): Promise<ProviderError> {
    const { status, headers } = response;
    // Of dates, the time of day.
    const now = Date.now();
    const after = retryAfterMs(headers.get('retry-after'), now);
    if (status === 429) {
      const reset = after ?? rateLimitResetMs(headers.get('x-ratelimit-reset'), now);
      await response.body?.cancel();
      return new RateLimitedError(this.key, 'rate limited (HTTP 429)', reset);
    }
    if (status >= 500) {
      await response.body?.cancel();
      return new UnavailableError(this.key, `server error (HTTP ${status})`, status, after);
    }
    const message = await readText(response, 64 * 1024).then(
      ({ text }) => providerMessage(text),
      () => null,
    );
    const detail = message === null ? '' : `: ${this.redact(message)}`;
    return new RejectedError(this.key, `request refused (HTTP ${status})${detail}`, status);
  }

  /** Milliseconds until the next attempt, or null when this error is the last word. */
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
      // Everybody stays away as long as the provider asked, whether or not this search can wait.
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
      // While it is left alone, the reason is still the one that it gave.
      const reason = error.pausedFor ?? 'not asked, because its pacing leaves no time before the deadline';
      return new RateLimitedError(this.key, reason);
    }
    if (error instanceof BodyTooLargeError) return new BadAnswerError(this.key, 'the answer is too large');
    const code = codeOf(error);
    const broke = / \((?:ECONNRESET|EPIPE)\)/.test(code) || isClosedSocket(error);
    return new UnavailableError(this.key, broke ? 'the connection broke off' : `no connection${code}`);
  }
}

/** The policy itself compares times of day: an open circuit would stay open for as long as the day is set back. */
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

/** What says something of the provider's health; a refusal and a caller who left do not. */
function countsAsFailure(error: Error): boolean {
  return (
    error instanceof UnavailableError ||
    error instanceof RateLimitedError ||
    error instanceof ProviderTimeoutError ||
    error instanceof BadAnswerError
  );
}
