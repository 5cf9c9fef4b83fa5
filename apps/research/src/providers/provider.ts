import type { Span } from '#observability';
import type { Paper, PaperType, ProviderKey } from '../papers/paper.js';
import type { QueryNode } from '../papers/query-tree.js';

/** A search of the retrieval stage. */
export interface ProviderQuery {
  /** The terms and operators; null for a search by author or identifier alone. */
  tree: QueryNode | null;
  authors: readonly string[];
  years: { from: number | null; to: number | null };
  limit: number;
  /** Papers to look up: `doi:…`, `arxiv:…`, `pmid:…`, `s2:…`, `openalex:…`, `url:…`. */
  identifiers?: readonly string[];
  /** Only these types, if the provider supports the filter. */
  types?: readonly PaperType[];
}

export interface ProviderAnswer {
  papers: Paper[];
  attempts: number;
  cached: boolean;
  /** Warnings of a successful search, e.g. a refused key. */
  warnings: string[];
  /** Warnings of the query: what the provider's syntax cannot say of it. */
  queryWarnings?: string[];
}

export interface SearchOptions {
  signal: AbortSignal;
  /** Epoch milliseconds. */
  deadline: number;
  /** Parent span of the requests. */
  span?: Span | undefined;
}

/**
 * A scholarly source: a pure request builder and a pure mapper around the shared HTTP client, which owns pacing,
 * retry, breaker, timeouts, size limits and the cache. Throws ProviderError (provider-errors.ts), never returns an
 * empty answer for a failure.
 */
export interface Provider {
  readonly key: ProviderKey;
  readonly stub: boolean;
  /** Number of queries in one run by its rate policy, the original included; absent: one. */
  readonly queriesPerRun?: number;
  /** Equal for queries that lead to the same requests; absent: every query differs. */
  fingerprint?(query: ProviderQuery): string;
  /** Looks up papers by identifier (as in ProviderQuery); absent if unsupported. */
  lookup?(identifiers: readonly string[], options: SearchOptions): Promise<ProviderAnswer>;
  search(query: ProviderQuery, options: SearchOptions): Promise<ProviderAnswer>;
}
