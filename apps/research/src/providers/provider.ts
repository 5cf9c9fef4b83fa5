import type { Span } from '#observability';
import type { Paper, PaperType, ProviderKey } from '../papers/paper.js';

/** One search as the retrieval stage asks for it. */
export interface ProviderQuery {
  text: string;
  /** Words that must occur together and in this order. */
  phrases: readonly string[];
  excluded: readonly string[];
  authors: readonly string[];
  years: { from: number | null; to: number | null };
  limit: number;
  /** Groups of terms of which one each is enough; their words stand in `text` too. */
  alternatives?: readonly (readonly string[])[];
  /** Papers to be looked up as such: `doi:…`, `arxiv:…`, `pmid:…`, `s2:…`, `openalex:…`, `url:…`. */
  identifiers?: readonly string[];
  /** Only these types, as far as the provider can tell. */
  types?: readonly PaperType[];
}

export interface ProviderAnswer {
  papers: Paper[];
  attempts: number;
  cached: boolean;
  /** Shown to the user though the search succeeded (a rejected key, for example). */
  warnings: string[];
}

export interface SearchOptions {
  signal: AbortSignal;
  /** Epoch milliseconds. */
  deadline: number;
  /** What requests are traced under. */
  span?: Span | undefined;
}

/**
 * A scholarly source: a pure request builder and a pure mapper around the one shared HTTP client, which owns pacing,
 * retry, breaker, time-outs, size limits and the cache. Throws ProviderError (provider-errors.ts), never an empty
 * answer in place of a failure.
 */
export interface Provider {
  readonly key: ProviderKey;
  readonly stub: boolean;
  /** How many variants of a query its rate policy allows in one run, the original included; absent: one. */
  readonly queriesPerRun?: number;
  /** Equal for queries that this provider would be asked in the same words; absent: each query is its own. */
  fingerprint?(query: ProviderQuery): string;
  /** The papers of these identifiers (form as in ProviderQuery), as far as it knows them; absent: it cannot. */
  lookup?(identifiers: readonly string[], options: SearchOptions): Promise<ProviderAnswer>;
  search(query: ProviderQuery, options: SearchOptions): Promise<ProviderAnswer>;
}
