import type { ResearchConfig } from '../config/config.js';
import type { ProviderKey } from '../papers/paper.js';
import type { ProviderAdapter } from './adapter.js';
import { arxivAdapter } from './arxiv/arxiv.provider.js';
import { coreProvider } from './core/core.provider.js';
import { crossrefAdapter } from './crossref/crossref.provider.js';
import { dblpProvider } from './dblp/dblp.provider.js';
import { AnswerCache } from './http/answer-cache.js';
import { systemClock } from './http/clock.js';
import type { ClientTools } from './http/provider-client.js';
import { HttpProvider } from './http-provider.js';
import { openalexAdapter } from './openalex/openalex.provider.js';
import type { Provider } from './provider.js';
import { pubmedProvider } from './pubmed/pubmed.provider.js';
import { semanticScholarAdapter } from './semantic_scholar/semantic-scholar.provider.js';

/** The one list: every registered provider is either an adapter behind HTTP or a stub. */
const REGISTERED: Readonly<Record<ProviderKey, ProviderAdapter | Provider>> = {
  arxiv: arxivAdapter,
  core: coreProvider,
  crossref: crossrefAdapter,
  dblp: dblpProvider,
  openalex: openalexAdapter,
  pubmed: pubmedProvider,
  semantic_scholar: semanticScholarAdapter,
};

export type ProvidersConfig = Pick<
  ResearchConfig,
  'enabledProviders' | 'providers' | 'contactEmail' | 'cacheTtlMs' | 'cacheMaxBytes' | 'maxBodyBytes'
>;

const SYSTEM_TOOLS: ClientTools = {
  clock: systemClock,
  random: Math.random,
  fetch: (input, init) => fetch(input, init),
};

/**
 * The enabled providers, in the configured order. Call it once a process: pacing, breakers and the cache live in what
 * it returns and must be shared by all runs.
 */
export function createProviders(config: ProvidersConfig, tools: ClientTools = SYSTEM_TOOLS): Provider[] {
  const cache = new AnswerCache(tools.clock, { ttlMs: config.cacheTtlMs, maxBytes: config.cacheMaxBytes });
  return config.enabledProviders.map((key) => {
    const registered = REGISTERED[key];
    if ('search' in registered) return registered;
    const settings = {
      ...config.providers[key],
      contactEmail: config.contactEmail,
      maxBodyBytes: config.maxBodyBytes,
    };
    return new HttpProvider(registered, settings, cache, tools);
  });
}
