import type { ResearchConfig } from '../../config/config.js';
import { AnswerCache } from '../http/answer-cache.js';
import { type ClientTools, systemTools } from '../http/client-tools.js';
import type { Provider } from '../provider.js';
import { providerOf, type ProvidersConfig } from '../providers.module.js';

export type EnabledProviders = ProvidersConfig &
  Pick<ResearchConfig, 'enabledProviders' | 'cacheTtlMs' | 'cacheMaxBytes'>;

/** The enabled providers as ProvidersModule makes them, on a clock and a network of the test's. */
export function createProviders(config: EnabledProviders, tools: ClientTools = systemTools): Provider[] {
  const cache = new AnswerCache(tools.clock, { ttlMs: config.cacheTtlMs, maxBytes: config.cacheMaxBytes });
  return config.enabledProviders.map((key) => providerOf(key, config, cache, tools));
}
