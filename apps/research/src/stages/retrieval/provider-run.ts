import type { Paper, ProviderKey } from '../../papers/paper.js';
import type { ProviderOutcome } from '../../pipeline/pipeline-context.js';
import type { Provider, ProviderAnswer, SearchOptions } from '../../providers/provider.js';
import { ProviderError } from '../../providers/provider-errors.js';
import type { SearchQuery } from './search-queries.js';

/** One provider's part of a run: its papers (each once, in the order found), how it did, and what to tell the user. */
export interface ProviderPart {
  key: ProviderKey;
  papers: Paper[];
  outcome: ProviderOutcome;
  warnings: string[];
  /** Something that was asked for is missing. */
  partial: boolean;
}

export interface ProviderRunOptions extends SearchOptions {
  now(): number;
}

/**
 * Asks one provider for the original query and, as far as its rate policy allows, for the variants after it. How many are
 * asked never depends on how fast answers come, so that equal answers give equal papers. A provider that fails on the
 * original is not asked again; one that fails on a variant keeps what it found before. Never throws.
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
  for (const { variant, query } of distinctFor(provider, queries).slice(0, provider.queriesPerRun ?? 1)) {
    try {
      const answer = await provider.search(query, options);
      outcome.attempts += answer.attempts;
      outcome.cached &&= answer.cached;
      part.warnings.push(...answer.warnings.filter((warning) => !part.warnings.includes(warning)));
      collect(found, answer, provider.key, variant);
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

/** Variants that differ only in what this provider cannot be asked for are one search. */
function distinctFor(provider: Provider, queries: readonly SearchQuery[]): SearchQuery[] {
  const seen = new Set<string>();
  return queries.filter(({ query, variant }) => {
    const print = provider.fingerprint?.(query) ?? `${variant} ${query.text}`;
    const isNew = !seen.has(print);
    seen.add(print);
    return isNew;
  });
}

function collect(
  found: Map<string, Paper>,
  answer: ProviderAnswer,
  provider: ProviderKey,
  query: number,
): void {
  for (const [index, paper] of answer.papers.entries()) {
    const rank = { provider, query, rank: index + 1 };
    const known = found.get(paper.paper_id);
    if (known === undefined) found.set(paper.paper_id, { ...paper, provider_ranks: [rank] });
    else known.provider_ranks?.push(rank);
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
