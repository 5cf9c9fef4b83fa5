import type { Paper, ProviderKey } from '../../papers/paper.js';
import type { ProviderOutcome } from '../../pipeline/pipeline-context.js';
import type { Provider, ProviderAnswer, SearchOptions } from '../../providers/provider.js';
import { ProviderError } from '../../providers/provider-errors.js';
import type { SearchQuery } from './search-queries.js';

/** A provider's part of a run: its papers (distinct, in order), its outcome and warnings. */
export interface ProviderPart {
  key: ProviderKey;
  papers: Paper[];
  outcome: ProviderOutcome;
  warnings: string[];
  /** True if a requested part is missing. */
  partial: boolean;
}

export interface ProviderRunOptions extends SearchOptions {
  now(): number;
}

/**
 * Searches one provider for the original query and, as far as its rate policy allows, for the variants. The number of
 * searches does not depend on response times, so that equal answers give equal papers. After a failure of the
 * original there is no further search; after a failure of a variant the earlier papers are kept. Never throws.
 */
export async function runProvider(
  provider: Provider,
  queries: readonly SearchQuery[],
  options: ProviderRunOptions,
): Promise<ProviderPart> {
  const started = options.now();
  const found = new Map<string, Paper>();
  const outcome: ProviderOutcome = {
    status: 'empty',
    papers: 0,
    duration_ms: 0,
    attempts: 0,
    cached: true,
    error: null,
  };
  const part: ProviderPart = { key: provider.key, papers: [], outcome, warnings: [], partial: false };
  for (const { variant, query, inOtherWords } of distinctFor(provider, queries).slice(
    0,
    provider.queriesPerRun ?? 1,
  )) {
    try {
      const answer = await provider.search(query, options);
      outcome.attempts += answer.attempts;
      outcome.cached &&= answer.cached;
      // A variant is the service's own wording: what it loses is nothing that the user wrote.
      const told = [...answer.warnings, ...(variant === 0 ? (answer.queryWarnings ?? []) : [])];
      part.warnings.push(...told.filter((warning) => !part.warnings.includes(warning)));
      collect(found, answer, provider.key, inOtherWords ? null : variant);
    } catch (error) {
      fail(part, error, variant);
      break;
    }
  }
  part.papers = [...found.values()];
  outcome.papers = part.papers.length;
  outcome.duration_ms = Math.round(options.now() - started);
  if (outcome.error !== null) outcome.cached = false;
  if (outcome.papers > 0) outcome.status = 'ok';
  return part;
}

/** Variants that differ only in what this provider cannot express are one search. */
function distinctFor(provider: Provider, queries: readonly SearchQuery[]): SearchQuery[] {
  const seen = new Set<string>();
  return queries.filter(({ query, variant }) => {
    const print = provider.fingerprint?.(query) ?? `${variant} ${JSON.stringify(query.tree)}`;
    const isNew = !seen.has(print);
    seen.add(print);
    return isNew;
  });
}

/**
 * @param query the variant whose order counts; null: what it finds beside the others stands behind them (a list in other
 * words finds more of what is asked for, but its order makes the ranking worse: bench/quality/synonyms.ts)
 */
function collect(
  found: Map<string, Paper>,
  answer: ProviderAnswer,
  provider: ProviderKey,
  query: number | null,
): void {
  const before = query === null ? found.size : 0;
  for (const [index, paper] of answer.papers.entries()) {
    const rank = { provider, query: query ?? 0, rank: before + index + 1 };
    const known = found.get(paper.paper_id);
    if (known === undefined) found.set(paper.paper_id, { ...paper, provider_ranks: [rank] });
    else if (query !== null) known.provider_ranks?.push(rank);
  }
}

function fail(part: ProviderPart, error: unknown, variant: number): void {
  const { outcome, key } = part;
  const reason = error instanceof ProviderError ? error.reason : 'an unexpected error';
  outcome.attempts += error instanceof ProviderError ? error.attempts : 0;
  outcome.error = reason;
  part.partial = true;
  if (variant === 0) {
    outcome.status = error instanceof ProviderError ? error.status : 'failed';
    part.warnings.push(`Provider ${key} failed: ${reason}.`);
  } else {
    part.warnings.push(`Provider ${key} answered the query but failed on a variant of it: ${reason}.`);
  }
}
