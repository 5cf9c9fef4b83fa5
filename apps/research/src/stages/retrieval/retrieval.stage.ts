import { Inject, Injectable } from '@nestjs/common';
import { carries } from '../../papers/identifiers.js';
import type { Paper, PaperType, ProviderKey } from '../../papers/paper.js';
import { providerName } from '../../papers/provider-names.js';
import type {
  ContextMembers,
  Foundation,
  ProviderOutcome,
  RetrievalMetrics,
} from '../../pipeline/pipeline-context.js';
import type { RunControl, Stage, StageResult } from '../../pipeline/stage.js';
import { untilAborted } from '../../providers/http/clock.js';
import type { Provider } from '../../providers/provider.js';
import { PROVIDERS } from '../../providers/provider-tokens.js';
import { AbortedError, ProviderTimeoutError } from '../../providers/provider-errors.js';
import { RESEARCH_CONFIG } from '../../tokens.js';
import { Foundations, withSharedReferences } from './foundations.js';
import type { ProviderPart } from './provider-run.js';
import { runProvider } from './provider-run.js';
import { searchQueries } from './search-queries.js';
import { monotonicMs } from '../../monotonic.js';

/** The part of the configuration that retrieval needs. */
export interface RetrievalSettings {
  readonly providers: Readonly<Partial<Record<ProviderKey, { readonly limit: number }>>>;
}

type Reads = 'query' | 'understanding' | 'queries' | 'asked';
type Writes = 'papers' | 'retrieval' | 'foundations';

/** Time before the deadline at which retrieval returns what it has. */
const HANDOVER_MS = 100;
/** Grace period after the deadline for a provider that ignores it. */
const GRACE_MS = 50;
const DEFAULT_LIMIT = 25;

/**
 * Reads query, understanding, queries; writes papers (of each provider in configured order, with provider_ranks;
 * deduplication merges them) and retrieval (the providers' outcomes). Partial if an enabled provider failed, with a
 * warning that names it and the cause; the other providers' papers are kept.
 *
 * Method: all providers in parallel, each with the original query first and as many variants as its rate policy
 * allows (Provider.queriesPerRun), within the stage's deadline.
 */
@Injectable()
export class RetrievalStage implements Stage<Reads, Writes> {
  readonly name = 'retrieval';
  readonly reads = ['query', 'understanding', 'queries', 'asked'] as const;
  readonly writes = ['papers', 'retrieval', 'foundations'] as const;
  /** Each provider has its own limit; retrieval itself may use the run's remaining time. */
  readonly timeoutMs = Number.MAX_SAFE_INTEGER;

  private readonly foundations = new Foundations();

  constructor(
    @Inject(PROVIDERS) private readonly providers: readonly Provider[],
    @Inject(RESEARCH_CONFIG) private readonly settings: RetrievalSettings,
  ) {}

  async run(input: Pick<ContextMembers, Reads>, control: RunControl): Promise<StageResult<Writes>> {
    control.signal.throwIfAborted();
    const own = [...(input.asked?.papers ?? [])];
    if (input.asked?.search === false || searchQueries(input, DEFAULT_LIMIT).length === 0)
      return { ...this.nothingToAsk(own), warnings: unreadWarnings(input) };
    const deadline = control.deadline - HANDOVER_MS;
    const parts = await untilAborted(
      Promise.all(this.providers.map((provider) => this.ask(provider, input, control, deadline))),
      control.signal,
    );
    const types = input.asked?.types ?? null;
    for (const part of parts) part.papers = part.papers.filter(({ type }) => isOfType(type, types));
    const foundations = await this.foundations.of(
      parts.flatMap(({ papers }) => papers),
      this.providers,
      {
        signal: control.stopping?.aborted === true ? control.stopping : control.signal,
        deadline,
        span: control.span,
      },
    );
    await control.yieldToEventLoop();
    const result = this.resultOf(parts, foundations, input.understanding.identifiers);
    // What the caller brings stands first: deduplication keeps the first record's place.
    return {
      ...result,
      writes: { ...result.writes, papers: [...own, ...result.writes.papers] },
      warnings: [...unreadWarnings(input), ...(result.warnings ?? [])],
    };
  }

  /** No papers; every enabled provider counts as unanswered. */
  fallback(): Pick<ContextMembers, Writes> {
    const unanswered = this.providers.map(({ key }): [ProviderKey, ProviderOutcome] => [
      key,
      {
        status: 'aborted',
        papers: 0,
        duration_ms: 0,
        attempts: 0,
        cached: false,
        error: 'retrieval did not finish',
      },
    ]);
    const keys = this.providers.map(({ key }) => key);
    return {
      papers: [],
      retrieval: metricsOf(0, keys, Object.fromEntries(unanswered), false),
      foundations: [],
    };
  }

  private async ask(
    provider: Provider,
    input: Pick<ContextMembers, Reads>,
    control: RunControl,
    deadline: number,
  ): Promise<ProviderPart> {
    const { key } = provider;
    control.onProvider({ key, status: 'searching' });
    const limit = input.asked?.limit ?? this.settings.providers[key]?.limit ?? DEFAULT_LIMIT;
    const guard = new AbortController();
    const timer = setTimeout(
      () => guard.abort(new ProviderTimeoutError(key)),
      Math.max(0, deadline + GRACE_MS - monotonicMs()),
    );
    const onAbort = () => guard.abort(control.signal.reason);
    control.signal.addEventListener('abort', onAbort, { once: true });
    // Received papers are returned; unfinished providers are reported as cut off.
    const onStop = () => guard.abort(new AbortedError(key, 'cut off, because the service is stopping'));
    control.stopping?.addEventListener('abort', onStop, { once: true });
    if (control.stopping?.aborted === true) onStop();
    try {
      const guarded: Provider = {
        key,
        stub: provider.stub,
        queriesPerRun: provider.queriesPerRun ?? 1,
        ...(provider.fingerprint && { fingerprint: (query) => provider.fingerprint?.(query) ?? '' }),
        search: (query, options) => untilAborted(provider.search(query, options), guard.signal),
      };
      const options = { signal: guard.signal, deadline, span: control.span, now: monotonicMs };
      const part = await runProvider(guarded, searchQueries(input, limit), options);
      // Yields between answers: they come in bursts, and each takes a millisecond or more.
      await control.yieldToEventLoop();
      this.report(part, control);
      return part;
    } finally {
      clearTimeout(timer);
      control.signal.removeEventListener('abort', onAbort);
      control.stopping?.removeEventListener('abort', onStop);
    }
  }

  /** Progress after the end of the run is discarded. */
  private report({ key, outcome }: ProviderPart, control: RunControl): void {
    if (control.signal.aborted) return;
    const { status, papers, error } = outcome;
    control.onProvider({ key, status, papers, ...(error === null ? {} : { error }) });
  }

  private resultOf(
    parts: readonly ProviderPart[],
    foundations: Foundation[],
    identifiers: readonly string[],
  ): StageResult<Writes> {
    const papers = withSharedReferences(parts.flatMap((part) => part.papers));
    const outcomes = Object.fromEntries(parts.map(({ key, outcome }) => [key, outcome]));
    const failed = parts
      .filter(({ outcome }) => !['ok', 'empty'].includes(outcome.status))
      .map(({ key }) => key);
    const cacheHit = parts.some(({ outcome }) => outcome.cached);
    const warnings = parts.flatMap((part) => part.warnings);
    if (failed.length === parts.length) warnings.push('No provider answered, so nothing could be retrieved.');
    else {
      const asked = parts.filter(({ key }) => !failed.includes(key)).map(({ key }) => providerName(key));
      const unknown = identifiers.filter((identifier) => !papers.some((paper) => carries(paper, identifier)));
      if (unknown.length > 0)
        warnings.push(`No record of ${unknown.join(', ')} was found; asked: ${asked.join(', ')}.`);
      else if (papers.length === 0)
        warnings.push(
          `The providers that answered found nothing for this query; asked: ${asked.join(', ')}.`,
        );
    }
    return {
      status: parts.some(({ partial }) => partial) || failed.length === parts.length ? 'partial' : 'ok',
      writes: { papers, retrieval: metricsOf(papers.length, failed, outcomes, cacheHit), foundations },
      warnings,
      metrics: { papers_found: papers.length, providers_failed: failed.length },
    };
  }

  private nothingToAsk(own: Paper[]): StageResult<Writes> {
    return {
      status: own.length === 0 ? 'skipped' : 'ok',
      writes: { papers: own, retrieval: metricsOf(0, [], {}, false), foundations: [] },
    };
  }
}

function unreadWarnings({ asked }: Pick<ContextMembers, 'asked'>): string[] {
  const count = asked?.unreadEntries ?? 0;
  return count === 0 ? [] : [`Entries of the library without a readable title, left out: ${count}.`];
}

/** Papers without a type are kept. */
function isOfType(type: PaperType | null, types: readonly PaperType[] | null): boolean {
  return types === null || types.length === 0 || type === null || types.includes(type);
}

function metricsOf(
  papersFound: number,
  failed: ProviderKey[],
  providers: RetrievalMetrics['providers'],
  cacheHit: boolean,
): RetrievalMetrics {
  return { papers_found: papersFound, providers_failed: failed, cache_hit: cacheHit, providers };
}
