import type { ProviderSettings } from '../config/config.js';
import type { Paper } from '../papers/paper.js';
import { providerName } from '../papers/provider-names.js';
import { EventLoopSharing } from '../pipeline/run/event-loop-sharing.js';
import type { ProviderAdapter, RatePolicy, SearchRequest } from './adapter.js';
import type { AnswerCache, CallContext, Weighed } from './http/answer-cache.js';
import type { ClientTools, HttpAnswer } from './http/client-tools.js';
import { ProviderClient } from './http/provider-client.js';
import { redactor } from './http/redact.js';
import { cachedAnswers } from './provider-metrics.js';
import type { SearchOptions } from './provider.js';
import { BadAnswerError, ProviderError, ProviderTimeoutError, RejectedError } from './provider-errors.js';

export interface HttpProviderSettings extends ProviderSettings {
  contactEmail: string | null;
  maxBodyBytes: number;
}

/** A cached answer to one request. */
export interface Found {
  papers: Paper[];
  attempts: number;
  warnings: string[];
}

const LEAST_COOLDOWN_MS = 5_000;
/** Duration of a cool-down in request intervals. */
const COOLDOWN_INTERVALS = 20;
/**
 * Parsing is paced, one answer a turn of the event loop: answers come in bursts, and 200 papers take tens of
 * milliseconds.
 */
const reading = new EventLoopSharing();
const USER_AGENT = 'stock-and-scholar/1.0';

/**
 * Sends single requests of a provider through the shared client and caches the answers. A refused API key is reported,
 * and the request is repeated once without it.
 */
export class ProviderTransport {
  private readonly client: ProviderClient;
  private readonly redact: (text: string) => string;
  /** The HTTP status that refused the key; it is not sent again. */
  private refusedWith: number | null = null;

  constructor(
    private readonly adapter: ProviderAdapter,
    private readonly settings: HttpProviderSettings,
    private readonly cache: AnswerCache,
    tools: ClientTools,
    { pace, retriesUnannounced429 }: RatePolicy,
  ) {
    this.redact = redactor([settings.apiKey]);
    this.client = new ProviderClient(
      adapter.key,
      {
        pace,
        maxAttempts: 3,
        retriesUnannounced429,
        cooldownMs: Math.max(LEAST_COOLDOWN_MS, COOLDOWN_INTERVALS * pace.intervalMs),
        timeoutMs: settings.timeoutMs,
        maxBodyBytes: settings.maxBodyBytes,
        backoff: { baseMs: 500, maxMs: 8_000 },
        breaker: { threshold: 5, openMs: 30_000 },
      },
      tools,
      this.redact,
    );
  }

  /** The papers of one request. */
  async fetchPapers(
    request: SearchRequest,
    options: SearchOptions,
  ): Promise<{ found: Found; cached: boolean }> {
    const { value, cached } = await this.cache.get<Found>(
      `${this.adapter.key} ${this.urlOf(request).href}`,
      options,
      () => new ProviderTimeoutError(this.adapter.key),
      (context) => this.call(request, context),
    );
    if (cached) cachedAnswers.inc({ provider: this.adapter.key });
    return { found: value, cached };
  }

  private async call(request: SearchRequest, context: CallContext): Promise<Weighed<Found>> {
    const { apiKey } = this.settings;
    if (apiKey === null) return this.send(request, null, context);
    if (this.refusedWith !== null) {
      const found = await this.send(request, null, context);
      found.value.warnings.push(this.refusedKey(this.refusedWith));
      return found;
    }
    try {
      return await this.send(request, apiKey, context);
    } catch (error) {
      const refused =
        error instanceof RejectedError && (error.httpStatus === 401 || error.httpStatus === 403);
      if (!refused) throw error;
      this.refusedWith = error.httpStatus;
      const again = await this.send(request, null, context).catch((second: unknown) => {
        if (second instanceof ProviderError) second.attempts += error.attempts;
        throw second;
      });
      again.value.attempts += error.attempts;
      again.value.warnings.push(this.refusedKey(error.httpStatus));
      return again;
    }
  }

  private refusedKey(status: number | null): string {
    return `${providerName(this.adapter.key)} rejected the configured API key (HTTP ${status}); requests are sent without it.`;
  }

  private async send(
    request: SearchRequest,
    apiKey: string | null,
    context: CallContext,
  ): Promise<Weighed<Found>> {
    const { contactEmail } = this.settings;
    const url = this.urlOf(request);
    const headers: Record<string, string> = {
      accept: this.adapter.accept,
      'user-agent': contactEmail === null ? USER_AGENT : `${USER_AGENT} (mailto:${contactEmail})`,
    };
    this.adapter.identify(url, headers, apiKey, contactEmail);
    const { value, attempts } = await this.client.send(
      { url, headers },
      async (answer) => {
        this.applyRateLimitHeaders(answer.headers);
        await reading.yieldToEventLoop(context.signal);
        return { papers: this.read(answer), bytes: answer.bytes };
      },
      context,
    );
    return { value: { papers: value.papers, attempts, warnings: [] }, bytes: value.bytes };
  }

  /** An unexpected body is the provider's failure, not the run's. */
  private read(answer: HttpAnswer): Paper[] {
    try {
      return this.adapter.read(answer);
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      throw new BadAnswerError(this.adapter.key, 'the answer could not be parsed');
    }
  }

  /** Applies the limits that an answer states, unless pacing is configured. */
  private applyRateLimitHeaders(headers: Headers): void {
    const { pace = {}, pauseMs } = this.adapter.limits?.(headers) ?? {};
    const { intervalMs, ...others } = pace;
    const configured = this.settings.minIntervalMs !== null || intervalMs === undefined;
    this.client.pacer.adjust(configured ? others : pace);
    if (pauseMs !== undefined) void this.client.pause(pauseMs, 'its request quota is used up');
  }

  /** The base URL, with its path prefix, plus the request's path and parameters. */
  private urlOf(request: SearchRequest): URL {
    const url = new URL(this.settings.baseUrl);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}${request.path}`;
    for (const [name, value] of Object.entries(request.params)) url.searchParams.set(name, value);
    return url;
  }
}
