import { type DynamicModule, Module, type Provider as NestProvider } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { ResearchConfig } from '../config/config.js';
import { PROVIDER_KEYS, type ProviderKey } from '../papers/paper.js';
import { SHARED_REDIS } from '../shared/redis.js';
import { redisAnswers } from '../shared/shared-answers.js';
import { redisCircuit, redisLimiterOf } from '../shared/shared-limits.js';
import { RESEARCH_CONFIG } from '../tokens.js';
import type { ProviderAdapter } from './adapter.js';
import { arxivAdapter } from './arxiv/arxiv.provider.js';
import { coreProvider } from './core/core.provider.js';
import { crossrefAdapter } from './crossref/crossref.provider.js';
import { dblpProvider } from './dblp/dblp.provider.js';
import { AnswerCache } from './http/answer-cache.js';
import { type ClientTools, systemTools } from './http/client-tools.js';
import { HttpProvider } from './http-provider.js';
import { openalexAdapter } from './openalex/openalex.provider.js';
import type { Provider } from './provider.js';
import { CLIENT_TOOLS, PROVIDERS, providerToken } from './provider-tokens.js';
import { pubmedProvider } from './pubmed/pubmed.provider.js';
import { semanticScholarAdapter } from './semantic_scholar/semantic-scholar.provider.js';

/** The list of providers: each is an adapter for HttpProvider or a stub. */
const REGISTERED: Readonly<Record<ProviderKey, ProviderAdapter | Provider>> = {
  arxiv: arxivAdapter,
  core: coreProvider,
  crossref: crossrefAdapter,
  dblp: dblpProvider,
  openalex: openalexAdapter,
  pubmed: pubmedProvider,
  semantic_scholar: semanticScholarAdapter,
};

export type ProvidersConfig = Pick<ResearchConfig, 'providers' | 'contactEmail' | 'maxBodyBytes'>;

export function providerOf(
  key: ProviderKey,
  { providers, contactEmail, maxBodyBytes }: ProvidersConfig,
  cache: AnswerCache,
  tools: ClientTools,
): Provider {
  const known = REGISTERED[key];
  if ('search' in known) return known;
  return new HttpProvider(known, { ...providers[key], contactEmail, maxBodyBytes }, cache, tools);
}

function registered(key: ProviderKey): NestProvider {
  return {
    provide: providerToken(key),
    useFactory: (config: ResearchConfig, cache: AnswerCache, tools: ClientTools) =>
      providerOf(key, config, cache, tools),
    inject: [RESEARCH_CONFIG, AnswerCache, CLIENT_TOOLS],
  };
}

/**
 * Every provider under its token, and the enabled ones in configured order. Pacing, breakers and the cache are shared
 * by all runs of the process.
 */
@Module({})
export class ProvidersModule {
  static create(): DynamicModule {
    return {
      module: ProvidersModule,
      providers: [
        {
          provide: CLIENT_TOOLS,
          useFactory: (redis: Redis | null): ClientTools =>
            redis === null
              ? systemTools
              : { ...systemTools, limiterOf: redisLimiterOf(redis), circuit: redisCircuit(redis) },
          inject: [SHARED_REDIS],
        },
        {
          provide: AnswerCache,
          useFactory: (
            { cacheTtlMs, cacheMaxBytes }: ResearchConfig,
            { clock }: ClientTools,
            redis: Redis | null,
          ) => {
            const others = redis === null || cacheTtlMs === 0 ? null : redisAnswers(redis, cacheTtlMs);
            return new AnswerCache(clock, { ttlMs: cacheTtlMs, maxBytes: cacheMaxBytes }, others);
          },
          inject: [RESEARCH_CONFIG, CLIENT_TOOLS, SHARED_REDIS],
        },
        ...PROVIDER_KEYS.map(registered),
        {
          provide: PROVIDERS,
          useFactory: ({ enabledProviders }: ResearchConfig, ...all: Provider[]) =>
            enabledProviders.map((key) => all.find((provider) => provider.key === key)),
          inject: [RESEARCH_CONFIG, ...PROVIDER_KEYS.map(providerToken)],
        },
      ],
      exports: [PROVIDERS],
    };
  }

  /** Only the given providers; none for stages that run without a network. */
  static of(providers: readonly Provider[]): DynamicModule {
    return {
      module: ProvidersModule,
      providers: [{ provide: PROVIDERS, useValue: providers }],
      exports: [PROVIDERS],
    };
  }
}
