import type { ProviderSettings } from '../config/config.js';
import type { Paper, ProviderKey } from '../papers/paper.js';
import type { HttpAnswer } from './http/client-tools.js';
import type { Pace } from './http/pacer.js';
import type { ProviderQuery } from './provider.js';

/** A request of a search without secrets; also the cache key. */
export interface SearchRequest {
  /** Appended to the base URL. */
  path: string;
  params: Record<string, string>;
}

/** How a provider searches for a query. */
export interface SearchPlan {
  /**
   * Searches whose answers belong together (one for each alternative where a provider has no OR). Each has requests,
   * each less strict than the previous one; the next is sent only if the previous ones found almost nothing. Empty if
   * the query has nothing that this provider can search for.
   */
  searches: SearchRequest[][];
  /** What its syntax cannot say. */
  warnings: string[];
}

/** Limits stated in an answer's headers; absent members keep their value. */
export interface StatedLimits {
  pace?: Partial<Pace>;
  /** Milliseconds from now without requests. */
  pauseMs?: number;
}

/** Settings that a rate policy may depend on. */
export interface RatePolicyInput {
  settings: ProviderSettings;
  contactEmail: string | null;
}

/** Rate policy of a provider; times in milliseconds. */
export interface RatePolicy {
  pace: Pace;
  retriesUnannounced429: boolean;
  /** False if a search costs so much of the allowance that only the original query is sent. */
  affordsVariants: boolean;
}

/**
 * A provider as two pure functions, a request builder and a mapper, and its rate policy. HttpProvider and its client
 * do all network access.
 */
export interface ProviderAdapter {
  readonly key: ProviderKey;
  readonly accept: string;
  ratePolicy(input: RatePolicyInput): RatePolicy;
  /** The searches of a query in this provider's syntax. Pure. */
  plan(query: ProviderQuery): SearchPlan;
  /** Requests that look up papers by identifier; none for unsupported identifiers. */
  lookups?(identifiers: readonly string[]): SearchRequest[];
  /** The request for a further page (from 1); absent if one page holds every result. */
  page?(request: SearchRequest, number: number): SearchRequest;
  /** Maximum page size, if there are several pages. */
  readonly pageSize?: number;
  /** Adds the API key (and the contact, if used) to the request. */
  identify(
    url: URL,
    headers: Record<string, string>,
    apiKey: string | null,
    contactEmail: string | null,
  ): void;
  /** The papers of a 2xx answer, in its order. Throws BadAnswerError or RejectedError. */
  read(answer: HttpAnswer): Paper[];
  /** Limits stated in the answer's headers. */
  limits?(headers: Headers): StatedLimits;
}
