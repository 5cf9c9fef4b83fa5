import type { ProviderSettings } from '../config/config.js';
import type { Paper, ProviderKey } from '../papers/paper.js';
import type { HttpAnswer } from './http/provider-client.js';
import type { Pace } from './http/pacer.js';
import type { ProviderQuery } from './provider.js';

/** What a search sends, without anything secret: it is also the key of the cache. */
export interface SearchRequest {
  /** Appended to the base URL. */
  path: string;
  params: Record<string, string>;
}

/** A provider's limits as its answer's headers state them; what is absent stays as it is. */
export interface StatedLimits {
  pace?: Partial<Pace>;
  /** Milliseconds from now during which nothing may be asked. */
  pauseMs?: number;
}

/** What an adapter may know of the outside when it states its rate policy. */
export interface RatePolicyInput {
  settings: ProviderSettings;
  contactEmail: string | null;
}

/** How a provider wants to be asked; times in milliseconds. */
export interface RatePolicy {
  pace: Pace;
  retriesUnannounced429: boolean;
  /** False where a search costs the shared allowance so much that only the original query is sent. */
  affordsVariants: boolean;
}

/**
 * One scholarly source as two pure halves, a request builder and a mapper, and its rate policy. Everything that touches
 * the network is in HttpProvider and the client behind it.
 */
export interface ProviderAdapter {
  readonly key: ProviderKey;
  readonly accept: string;
  ratePolicy(input: RatePolicyInput): RatePolicy;
  /**
   * The requests of one search, each looser than the one before: the next is only sent when the answers before it held
   * next to nothing.
   * None when the query has nothing that this provider could search for.
   */
  requests(query: ProviderQuery): SearchRequest[];
  /** Whether its query language says OR; where it does not, each alternative is asked for by itself. */
  readonly knowsAlternatives: boolean;
  /** Whether a query can leave out what contains a term; else the results are screened for it afterwards. */
  readonly knowsExclusions: boolean;
  /** Requests that look up papers by identifier; none where it knows none of these kinds. */
  lookups?(identifiers: readonly string[]): SearchRequest[];
  /** The same request for a further page (from 1); absent: one page holds whatever is asked for. */
  page?(request: SearchRequest, number: number): SearchRequest;
  /** Papers of one page at most, where there are several. */
  readonly pageSize?: number;
  /** Adds the key (and the contact, where the provider wants one) to what is sent. */
  identify(
    url: URL,
    headers: Record<string, string>,
    apiKey: string | null,
    contactEmail: string | null,
  ): void;
  /** The papers of a 2xx answer, in its order. Throws BadAnswerError or RejectedError. */
  read(answer: HttpAnswer): Paper[];
  /** Null-free limits out of the answer's headers. */
  limits?(headers: Headers): StatedLimits;
}
