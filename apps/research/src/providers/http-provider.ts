import type { ProviderSettings } from '../config/config.js';
import type { Paper, ProviderKey } from '../papers/paper.js';
import { EventLoopSharing } from '../pipeline/run/event-loop-sharing.js';
import type { ProviderAdapter, SearchRequest } from './adapter.js';
import type { AnswerCache, CallContext, Weighed } from './http/answer-cache.js';
import { ProviderClient } from './http/provider-client.js';
import type { ClientTools, HttpAnswer } from './http/client-tools.js';
import { redactor } from './http/redact.js';
import { distinct } from './mapping.js';
import { cachedAnswers } from './provider-metrics.js';
import { oneByOne } from './query-text.js';
import type { Provider, ProviderAnswer, ProviderQuery, SearchOptions } from './provider.js';
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

/** A cached request of a search. */
interface Found {
  papers: Paper[];
  attempts: number;
  warnings: string[];
}

/** Time in which pacing must allow the variants of a query to start; at most three. */
const VARIANT_WINDOW_MS = 2_000;
const MOST_QUERIES = 3;
/** With fewer papers than this, a less strict request follows. */
const FEW = 3;
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
 * A provider over HTTP: builds the adapter's requests, sends them through the shared client and caches the answers. A
 * refused API key is reported, and the search is repeated once without it.
 */
export class HttpProvider implements Provider {
  readonly stub = false;
  readonly key: ProviderKey;
  readonly queriesPerRun: number;
  private readonly client: ProviderClient;
  private readonly redact: (text: string) => string;
  /** The HTTP status that refused the key; it is not sent again. */
  private refusedWith: number | null = null;

  constructor(
    private readonly adapter: ProviderAdapter,
    private readonly settings: HttpProviderSettings,
    private readonly cache: AnswerCache,
    tools: ClientTools,
  ) {
    this.key = adapter.key;
    this.redact = redactor([settings.apiKey]);
    const ratePolicy = adapter.ratePolicy({ settings, contactEmail: settings.contactEmail });
    const pace = { ...ratePolicy.pace, intervalMs: settings.minIntervalMs ?? ratePolicy.pace.intervalMs };
    this.queriesPerRun = ratePolicy.affordsVariants
      ? Math.min(MOST_QUERIES, 1 + Math.floor(VARIANT_WINDOW_MS / Math.max(1, pace.intervalMs)))
      : 1;
    this.client = new ProviderClient(
      this.key,
      {
        pace,
        maxAttempts: 3,
        retriesUnannounced429: ratePolicy.retriesUnannounced429,
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
    return JSON.stringify(this.requestsOf(query).lists);
  }

  async lookup(identifiers: readonly string[], options: SearchOptions): Promise<ProviderAnswer> {
    const answers: ProviderAnswer[] = [];
    for (const request of this.adapter.lookups?.(identifiers) ?? [])
      answers.push(await this.lookedUp(request, options));
    return joined(answers, Number.POSITIVE_INFINITY);
  }

  async search(query: ProviderQuery, options: SearchOptions): Promise<ProviderAnswer> {
    const { lists, warnings } = this.requestsOf(query);
    const found = [await this.lookup(query.identifiers ?? [], options)];
    const searches: ProviderAnswer[] = [];
    try {
      for (const requests of lists) searches.push(await this.searchOnce(requests, query.limit, options));
    } catch (error) {
      const typed = this.typed(error, options.signal);
      typed.attempts += [...found, ...searches].reduce((sum, { attempts }) => sum + attempts, 0);
      throw typed;
    }
    // Looked-up papers come first; of several searches each contributes its share.
    const [named, beside] = [joined(found, query.limit), joined(searches, query.limit)];
    const whole = joined([named, beside], query.limit);
    return {
      ...whole,
      papers: distinct([...named.papers, ...beside.papers]).slice(0, query.limit),
      warnings: [...whole.warnings, ...warnings],
    };
  }

  /** The request lists of a query: one, or one for each alternative if the provider has no OR. */
  private requestsOf(query: ProviderQuery): { lists: SearchRequest[][]; warnings: string[] } {
    const warnings =
      query.excluded.length > 0 && !this.adapter.knowsExclusions
        ? [
            `${this.key} cannot leave out ${inQuotes(query.excluded)}; its results are screened for it afterwards.`,
          ]
        : [];
    if (this.adapter.knowsAlternatives) return { lists: [this.adapter.requests(query)], warnings };
    const { queries, complete } = oneByOne(query);
    const warning = `${this.key} knows no OR; it was asked for the first ${queries.length} alternatives only.`;
    return {
      lists: queries.map((one) => this.adapter.requests(one)),
      warnings: complete ? warnings : [...warnings, warning],
    };
  }

  /** Unknown identifiers are not an error. */
  private async lookedUp(request: SearchRequest, options: SearchOptions): Promise<ProviderAnswer> {
    try {
      const { found, cached } = await this.ask(request, options);
      const { papers, attempts, warnings } = found;
      return { papers, attempts: cached ? 0 : attempts, cached, warnings };
    } catch (error) {
      const typed = this.typed(error, options.signal);
      if (!(typed instanceof RejectedError) || typed.httpStatus !== 404) throw typed;
      return { papers: [], attempts: typed.attempts, cached: false, warnings: [] };
    }
  }

  /**
   * Each request is less strict than the previous one; the next is sent only if the previous ones found almost
   * nothing.
   */
  private async searchOnce(
    requests: readonly SearchRequest[],
    limit: number,
    options: SearchOptions,
  ): Promise<ProviderAnswer> {
    const whole: ProviderAnswer = { papers: [], attempts: 0, cached: requests.length > 0, warnings: [] };
    for (const request of requests) {
      try {
        await this.pages(request, limit, options, whole);
      } catch (error) {
        const typed = this.typed(error, options.signal);
        typed.attempts += whole.attempts;
        // A failed less strict search or further page does not discard the papers found before.
        if (whole.papers.length === 0 || typed instanceof AbortedError) throw typed;
        whole.attempts = typed.attempts;
        break;
      }
      if (whole.papers.length >= Math.min(FEW, limit)) break;
    }
    return whole;
  }

  /** Requests pages until there are enough papers or no more pages. */
  private async pages(
    request: SearchRequest,
    limit: number,
    options: SearchOptions,
    whole: ProviderAnswer,
  ): Promise<void> {
    const { pageSize = limit } = this.adapter;
    const most = this.adapter.page === undefined ? 1 : Math.ceil(limit / pageSize);
    for (let number = 1; number <= most; number += 1) {
      const asked = number === 1 ? request : (this.adapter.page?.(request, number) ?? request);
      const { found, cached } = await this.ask(asked, options);
      whole.attempts += cached ? 0 : found.attempts;
      whole.cached &&= cached;
      whole.warnings.push(...found.warnings.filter((warning) => !whole.warnings.includes(warning)));
      whole.papers = distinct([...whole.papers, ...found.papers]).slice(0, limit);
      // Some records of a full page may have been dropped; less than half a page is the last one.
      if (found.papers.length < pageSize / 2 || whole.papers.length >= limit) return;
    }
  }

  private async ask(
    request: SearchRequest,
    options: SearchOptions,
  ): Promise<{ found: Found; cached: boolean }> {
    const { value, cached } = await this.cache.get<Found>(
      `${this.key} ${this.urlOf(request).href}`,
      options,
      () => new ProviderTimeoutError(this.key),
      (context) => this.call(request, context),
    );
    if (cached) cachedAnswers.inc({ provider: this.key });
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
    return `${this.key} rejected the configured API key (HTTP ${status}); it was asked without one.`;
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
      throw new BadAnswerError(this.key, 'the answer could not be understood');
    }
  }

  /** Applies the limits that an answer states, unless pacing is configured. */
  private applyRateLimitHeaders(headers: Headers): void {
    const { pace = {}, pauseMs } = this.adapter.limits?.(headers) ?? {};
    const { intervalMs, ...others } = pace;
    const configured = this.settings.minIntervalMs !== null || intervalMs === undefined;
    this.client.pacer.adjust(configured ? others : pace);
    if (pauseMs !== undefined) void this.client.pause(pauseMs, 'its allowance is used up');
  }

  /** The base URL, with its path prefix, plus the request's path and parameters. */
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

/** Combines several answers, taking their papers in turns so that each has its share of the limit. */
function joined(answers: readonly ProviderAnswer[], limit: number): ProviderAnswer {
  const sent = answers.filter(({ attempts, cached }) => attempts > 0 || cached);
  const longest = Math.max(0, ...answers.map(({ papers }) => papers.length));
  const inTurns = Array.from({ length: longest }, (_, index) =>
    answers.flatMap(({ papers }) => papers.slice(index, index + 1)),
  ).flat();
  return {
    papers: distinct(inTurns).slice(0, limit),
    attempts: answers.reduce((sum, { attempts }) => sum + attempts, 0),
    cached: sent.length > 0 && sent.every(({ cached }) => cached),
    warnings: [...new Set(answers.flatMap(({ warnings }) => warnings))],
  };
}

function inQuotes(terms: readonly string[]): string {
  return terms.map((term) => `“${term}”`).join(', ');
}
