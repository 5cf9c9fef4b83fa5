import type { ProviderSettings } from '../config/config.js';
import type { Paper, ProviderKey } from '../papers/paper.js';
import type { ProviderAdapter, SearchRequest } from './adapter.js';
import type { AnswerCache, Flight, Weighed } from './http/answer-cache.js';
import { ProviderClient } from './http/provider-client.js';
import type { ClientTools, HttpAnswer } from './http/provider-client.js';
import { redactor } from './http/redact.js';
import { distinct } from './mapping.js';
import type { Provider, ProviderAnswer, ProviderQuery } from './provider.js';
import {
  AbortedError,
  BadAnswerError,
  ProviderError,
  ProviderTimeoutError,
  RejectedError,
} from './provider-errors.js';

export interface HttpProviderSettings extends ProviderSettings {
  contactEmail: string | null;
  maxBodyBytes: number;
}

/** One request of a search, as it is kept in the cache. */
interface Found {
  papers: Paper[];
  attempts: number;
  warnings: string[];
}

/** Time in which a provider's pacing may let variants of a query start; three at most. */
const VARIANT_WINDOW_MS = 2_000;
const MOST_QUERIES = 3;
/** With fewer papers than this, a looser request follows. */
const FEW = 3;
const LEAST_COOLDOWN_MS = 5_000;
/** A cool-down lasts as long as this many requests would have taken. */
const COOLDOWN_INTERVALS = 20;
const USER_AGENT = 'stock-and-scholar/1.0';

/**
 * A provider behind HTTP: builds what its adapter says, sends it through the shared client, keeps the answer. A key
 * that the provider refuses is reported, and the search is made once without it.
 */
export class HttpProvider implements Provider {
  readonly stub = false;
  readonly key: ProviderKey;
  readonly queriesPerRun: number;
  private readonly client: ProviderClient;
  private readonly redact: (text: string) => string;

  constructor(
    private readonly adapter: ProviderAdapter,
    private readonly settings: HttpProviderSettings,
    private readonly cache: AnswerCache,
    tools: ClientTools,
  ) {
    this.key = adapter.key;
    this.redact = redactor([settings.apiKey]);
    const manners = adapter.manners({ settings, contactEmail: settings.contactEmail });
    const pace = { ...manners.pace, intervalMs: settings.minIntervalMs ?? manners.pace.intervalMs };
    this.queriesPerRun = manners.affordsVariants
      ? Math.min(MOST_QUERIES, 1 + Math.floor(VARIANT_WINDOW_MS / Math.max(1, pace.intervalMs)))
      : 1;
    this.client = new ProviderClient(
      this.key,
      {
        pace,
        maxAttempts: 3,
        retriesUnannounced429: manners.retriesUnannounced429,
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

  fingerprint(query: ProviderQuery): string {
    return JSON.stringify(this.adapter.requests(query));
  }

  async search(
    query: ProviderQuery,
    options: { signal: AbortSignal; deadline: number },
  ): Promise<ProviderAnswer> {
    const requests = this.adapter.requests(query);
    const whole: ProviderAnswer = { papers: [], attempts: 0, cached: requests.length > 0, warnings: [] };
    for (const request of requests) {
      try {
        const { found, cached } = await this.ask(request, options);
        whole.attempts += cached ? 0 : found.attempts;
        whole.cached &&= cached;
        whole.warnings.push(...found.warnings.filter((warning) => !whole.warnings.includes(warning)));
        whole.papers = distinct([...whole.papers, ...structuredClone(found.papers)]).slice(0, query.limit);
      } catch (error) {
        const typed = this.typed(error, options.signal);
        typed.attempts += whole.attempts;
        // What the stricter search found is an answer; that the looser one added nothing does not spoil it.
        if (whole.papers.length === 0 || typed instanceof AbortedError) throw typed;
        whole.attempts = typed.attempts;
        break;
      }
      if (whole.papers.length >= Math.min(FEW, query.limit)) break;
    }
    return whole;
  }

  private async ask(
    request: SearchRequest,
    options: { signal: AbortSignal; deadline: number },
  ): Promise<{ found: Found; cached: boolean }> {
    const { value, cached } = await this.cache.get<Found>(
      `${this.key} ${this.urlOf(request).href}`,
      options,
      () => new ProviderTimeoutError(this.key),
      (flight) => this.call(request, flight),
    );
    return { found: value, cached };
  }

  private async call(request: SearchRequest, flight: Flight): Promise<Weighed<Found>> {
    const { apiKey } = this.settings;
    if (apiKey === null) return this.send(request, null, flight);
    try {
      return await this.send(request, apiKey, flight);
    } catch (error) {
      const refused =
        error instanceof RejectedError && (error.httpStatus === 401 || error.httpStatus === 403);
      if (!refused) throw error;
      const again = await this.send(request, null, flight).catch((second: unknown) => {
        if (second instanceof ProviderError) second.attempts += error.attempts;
        throw second;
      });
      again.value.attempts += error.attempts;
      again.value.warnings.push(
        `${this.key} rejected the configured API key (HTTP ${error.httpStatus}); it was asked without one.`,
      );
      return again;
    }
  }

  private async send(request: SearchRequest, apiKey: string | null, flight: Flight): Promise<Weighed<Found>> {
    const { contactEmail } = this.settings;
    const url = this.urlOf(request);
    const headers: Record<string, string> = {
      accept: this.adapter.accept,
      'user-agent': contactEmail === null ? USER_AGENT : `${USER_AGENT} (mailto:${contactEmail})`,
    };
    this.adapter.identify(url, headers, apiKey, contactEmail);
    const { value, attempts } = await this.client.send(
      { url, headers },
      (answer) => {
        this.heed(answer.headers);
        return { papers: this.read(answer), bytes: answer.bytes };
      },
      flight,
    );
    return { value: { papers: value.papers, attempts, warnings: [] }, bytes: value.bytes };
  }

  /** A body of a shape that nobody foresaw is the provider's failure, not the run's. */
  private read(answer: HttpAnswer): Paper[] {
    try {
      return this.adapter.read(answer);
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      throw new BadAnswerError(this.key, 'the answer could not be understood');
    }
  }

  /** Takes over the limits that an answer states, unless pacing was configured. */
  private heed(headers: Headers): void {
    const { pace = {}, pauseMs } = this.adapter.limits?.(headers) ?? {};
    const { intervalMs, ...others } = pace;
    const configured = this.settings.minIntervalMs !== null || intervalMs === undefined;
    this.client.pacer.adjust(configured ? others : pace);
    if (pauseMs !== undefined) this.client.pause(pauseMs, 'its allowance is used up');
  }

  /** The base URL (whose path prefix stays) with the request's path and parameters. */
  private urlOf(request: SearchRequest): URL {
    const url = new URL(this.settings.baseUrl);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}${request.path}`;
    for (const [name, value] of Object.entries(request.params)) url.searchParams.set(name, value);
    return url;
  }

  private typed(error: unknown, signal: AbortSignal): ProviderError {
    if (error instanceof ProviderError && !signal.aborted) return error;
    if (signal.aborted) return new AbortedError(this.key);
    throw error;
  }
}
