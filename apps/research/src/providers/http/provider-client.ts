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
import { BodyTooLargeError, readText } from './body.js';
import type { BreakerSettings, Verdict } from './breaker.js';
import { Breaker } from './breaker.js';
import type { Clock } from './clock.js';
import { sleep, untilAborted } from './clock.js';
import type { Pace } from './pacer.js';
import { NoSlotError, Pacer } from './pacer.js';
import { MAX_REDIRECTS, redirectTarget } from './redirects.js';
import type { BackoffSettings } from './retry.js';
import { backoffMs, retryAfterMs } from './retry.js';
import { codeOf, shortReason } from './said.js';

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
  /** Of one attempt, from its start to the last byte. */
  timeoutMs: number;
  maxBodyBytes: number;
  backoff: BackoffSettings;
  breaker: BreakerSettings;
}

export interface ClientTools {
  clock: Clock;
  /** In 0…1, for jitter. */
  readonly random: () => number;
  fetch: typeof fetch;
}

export interface OutgoingRequest {
  url: URL;
  headers: Record<string, string>;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Epoch milliseconds; read anew before each wait, because others may join who can wait longer. */
  deadline(): number;
}

/** Retry-After beyond this is taken for this. */
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** No attempt is begun that could not last this long. */
const LEAST_ATTEMPT_MS = 50;

/**
 * The one way out to one provider: pacing, breaker, time-out, bounded body, retries within the deadline, and typed
 * errors for everything else. It belongs to the process, not to a run.
 */
export class ProviderClient {
  readonly pacer: Pacer;
  private readonly breaker: Breaker;

  constructor(
    private readonly key: ProviderKey,
    private readonly policy: ClientPolicy,
    private readonly tools: ClientTools,
    private readonly redact: (text: string) => string,
  ) {
    this.pacer = new Pacer(tools.clock, policy.pace);
    this.breaker = new Breaker(tools.clock, policy.breaker);
  }

  /** Nobody asks for that many milliseconds. */
  pause(milliseconds: number, reason: string): void {
    this.pacer.pauseUntil(this.tools.clock.now() + Math.min(milliseconds, LONGEST_PAUSE_MS), reason);
  }

  /**
   * Sends a GET and hands a 2xx answer to `read`, whose ProviderErrors count like any other failure. Resolves with
   * what `read` returned and the number of requests it took; rejects with a ProviderError.
   */
  async send<T>(
    request: OutgoingRequest,
    read: (answer: HttpAnswer) => T,
    options: SendOptions,
  ): Promise<{ value: T; attempts: number }> {
    let attempts = 0;
    let redirects = 0;
    let url = request.url;
    let previous: ProviderError | null = null;
    for (;;) {
      try {
        const outcome = await this.once({ ...request, url }, read, options, () => (attempts += 1));
        if (!('redirect' in outcome)) return { value: outcome.value, attempts };
        redirects += 1;
        if (redirects > MAX_REDIRECTS) throw new BadAnswerError(this.key, 'redirected too often');
        url = outcome.redirect;
      } catch (thrown) {
        const held = thrown instanceof NoSlotError || thrown instanceof CircuitOpenError;
        // A retry that our own gate held back adds nothing to what the provider itself said before.
        const error: ProviderError = held && previous !== null ? previous : this.typed(thrown, options);
        previous = error;
        error.attempts = attempts;
        if (held) throw error;
        const wait = this.waitBeforeRetry(error, attempts - redirects, options);
        if (wait === null) throw error;
        await sleep(this.tools.clock, wait, options.signal).catch(() => {
          throw withAttempts(new AbortedError(this.key), attempts);
        });
      }
    }
  }

  private async once<T>(
    request: OutgoingRequest,
    read: (answer: HttpAnswer) => T,
    options: SendOptions,
    onStart: () => void,
  ): Promise<{ value: T } | { redirect: URL }> {
    const release = await this.pacer.acquire(options.signal, options.deadline() - LEAST_ATTEMPT_MS);
    try {
      const judge = this.breaker.admit();
      if (judge === null) throw new CircuitOpenError(this.key);
      onStart();
      let verdict: Verdict = 'neither';
      try {
        const outcome = await this.exchange(request, read, options);
        verdict = 'success';
        return outcome;
      } catch (thrown) {
        const error = this.typed(thrown, options);
        verdict = verdictOf(error);
        throw error;
      } finally {
        judge(verdict);
      }
    } finally {
      release();
    }
  }

  /** One request and its whole body, within the time of one attempt. */
  private async exchange<T>(
    request: OutgoingRequest,
    read: (answer: HttpAnswer) => T,
    options: SendOptions,
  ): Promise<{ value: T } | { redirect: URL }> {
    const { clock } = this.tools;
    const controller = new AbortController();
    const limit = Math.min(this.policy.timeoutMs, options.deadline() - clock.now());
    const cancelLimit = clock.schedule(() => controller.abort(new ProviderTimeoutError(this.key)), limit);
    const onAbort = () => controller.abort(new AbortedError(this.key));
    options.signal.addEventListener('abort', onAbort, { once: true });
    if (options.signal.aborted) onAbort();
    try {
      const work = async () => {
        const response = await this.tools.fetch(request.url, {
          headers: request.headers,
          redirect: 'manual',
          signal: controller.signal,
        });
        return this.understand(request.url, response, read);
      };
      return await untilAborted(work(), controller.signal);
    } catch (error) {
      if (controller.signal.aborted && controller.signal.reason instanceof ProviderError)
        throw controller.signal.reason;
      throw error;
    } finally {
      cancelLimit();
      options.signal.removeEventListener('abort', onAbort);
    }
  }

  private async understand<T>(
    url: URL,
    response: Response,
    read: (answer: HttpAnswer) => T,
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
    const { text, bytes } = await readText(response, this.policy.maxBodyBytes);
    const mediaType = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    return { value: read({ text, bytes, mediaType, headers }) };
  }

  private async refusal(response: Response): Promise<ProviderError> {
    const { status, headers } = response;
    const after = retryAfterMs(headers.get('retry-after'), this.tools.clock.now());
    if (status === 429) {
      await response.body?.cancel();
      return new RateLimitedError(this.key, 'rate limited (HTTP 429)', after);
    }
    if (status >= 500) {
      await response.body?.cancel();
      return new UnavailableError(this.key, `server error (HTTP ${status})`, status, after);
    }
    const said = await readText(response, 64 * 1024).then(
      ({ text }) => shortReason(text),
      () => null,
    );
    const detail = said === null ? '' : `: ${this.redact(said)}`;
    return new RejectedError(this.key, `request refused (HTTP ${status})${detail}`, status);
  }

  /** Milliseconds until the next attempt, or null when this error is the last word. */
  private waitBeforeRetry(error: ProviderError, attempts: number, options: SendOptions): number | null {
    const { clock, random } = this.tools;
    const last = attempts >= this.policy.maxAttempts;
    const left = options.deadline() - clock.now() - LEAST_ATTEMPT_MS;
    const after =
      error instanceof RateLimitedError || error instanceof UnavailableError ? error.retryAfterMs : null;
    if (after !== null) {
      // The whole process stays away as long as it was told to, whether or not this search can wait.
      this.pause(after, error.reason);
      return last || after >= left ? null : after;
    }
    const backoff = backoffMs(attempts, this.policy.backoff, random());
    if (error instanceof RateLimitedError) {
      if (!last && this.policy.retriesUnannounced429 && backoff < left) return backoff;
      this.pause(this.policy.cooldownMs, error.reason);
      return null;
    }
    const again =
      error instanceof UnavailableError ||
      (error instanceof BadAnswerError && error.retryable) ||
      (error instanceof ProviderTimeoutError && left > this.policy.timeoutMs);
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
    return new UnavailableError(this.key, `no connection${codeOf(error)}`);
  }
}

function verdictOf(error: ProviderError): Verdict {
  const failure =
    error instanceof UnavailableError ||
    error instanceof RateLimitedError ||
    error instanceof ProviderTimeoutError ||
    error instanceof BadAnswerError;
  return failure ? 'failure' : 'neither';
}

function withAttempts(error: ProviderError, attempts: number): ProviderError {
  error.attempts = attempts;
  return error;
}
