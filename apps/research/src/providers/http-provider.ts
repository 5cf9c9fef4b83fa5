import { carries } from '../papers/identifiers.js';
import type { Paper, ProviderKey } from '../papers/paper.js';
import type { ProviderAdapter, SearchRequest } from './adapter.js';
import type { AnswerCache } from './http/answer-cache.js';
import type { ClientTools } from './http/client-tools.js';
import { distinct } from './mapping.js';
import { ProviderTransport, type HttpProviderSettings } from './provider-transport.js';
import type { Provider, ProviderAnswer, ProviderQuery, SearchOptions } from './provider.js';
import { AbortedError, ProviderError, RejectedError } from './provider-errors.js';

/** Time in which pacing must allow the variants of a query to start; at most three. */
const VARIANT_WINDOW_MS = 2_000;
const MOST_QUERIES = 3;
/** With fewer papers than this, a less strict request follows. */
const FEW = 3;

/** A provider over HTTP: carries out the adapter's plan of searches, request by request, through its transport. */
export class HttpProvider implements Provider {
  readonly stub = false;
  readonly key: ProviderKey;
  readonly queriesPerRun: number;
  private readonly transport: ProviderTransport;

  constructor(
    private readonly adapter: ProviderAdapter,
    settings: HttpProviderSettings,
    cache: AnswerCache,
    tools: ClientTools,
  ) {
    this.key = adapter.key;
    const ratePolicy = adapter.ratePolicy({ settings, contactEmail: settings.contactEmail });
    const pace = { ...ratePolicy.pace, intervalMs: settings.minIntervalMs ?? ratePolicy.pace.intervalMs };
    this.queriesPerRun = ratePolicy.affordsVariants
      ? Math.min(MOST_QUERIES, 1 + Math.floor(VARIANT_WINDOW_MS / Math.max(1, pace.intervalMs)))
      : 1;
    this.transport = new ProviderTransport(adapter, settings, cache, tools, { ...ratePolicy, pace });
  }

  fingerprint(query: ProviderQuery): string {
    return JSON.stringify(this.adapter.plan(query).searches);
  }

  async lookup(identifiers: readonly string[], options: SearchOptions): Promise<ProviderAnswer> {
    const answers: ProviderAnswer[] = [];
    for (const request of this.adapter.lookups?.(identifiers) ?? [])
      answers.push(await this.papersOfLookup(request, options));
    const whole = joined(answers, Number.POSITIVE_INFINITY);
    // A source may answer with its nearest record.
    const isAsked = (paper: Paper): boolean => identifiers.some((identifier) => carries(paper, identifier));
    return { ...whole, papers: whole.papers.filter(isAsked) };
  }

  async search(query: ProviderQuery, options: SearchOptions): Promise<ProviderAnswer> {
    const plan = this.adapter.plan(query);
    const found = [await this.lookup(query.identifiers ?? [], options)];
    const searches: ProviderAnswer[] = [];
    try {
      for (const requests of plan.searches)
        searches.push(await this.searchOnce(requests, query.limit, options));
    } catch (error) {
      const typed = this.asProviderError(error, options.signal);
      typed.attempts += [...found, ...searches].reduce((sum, { attempts }) => sum + attempts, 0);
      throw typed;
    }
    // Looked-up papers come first; of several searches each contributes its share.
    const [named, beside] = [joined(found, query.limit), joined(searches, query.limit)];
    const whole = joined([named, beside], query.limit);
    return {
      ...whole,
      papers: distinct([...named.papers, ...beside.papers]).slice(0, query.limit),
      queryWarnings: plan.warnings,
    };
  }

  /** Unknown identifiers are not an error. */
  private async papersOfLookup(request: SearchRequest, options: SearchOptions): Promise<ProviderAnswer> {
    try {
      const { found, cached } = await this.transport.fetchPapers(request, options);
      const { papers, attempts, warnings } = found;
      return { papers, attempts: cached ? 0 : attempts, cached, warnings };
    } catch (error) {
      const typed = this.asProviderError(error, options.signal);
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
        const typed = this.asProviderError(error, options.signal);
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
      const { found, cached } = await this.transport.fetchPapers(asked, options);
      whole.attempts += cached ? 0 : found.attempts;
      whole.cached &&= cached;
      whole.warnings.push(...found.warnings.filter((warning) => !whole.warnings.includes(warning)));
      whole.papers = distinct([...whole.papers, ...found.papers]).slice(0, limit);
      // Some records of a full page may have been dropped; less than half a page is the last one.
      if (found.papers.length < pageSize / 2 || whole.papers.length >= limit) return;
    }
  }

  private asProviderError(error: unknown, signal: AbortSignal): ProviderError {
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
