import { extname } from 'node:path';
import type { Redis } from 'ioredis';
import { type DynamicModule, Module } from '@nestjs/common';
import { KeyListStrategy } from '#auth';
import { DrainModule } from '#http';
import type { JsonLogger } from '#observability';
import { ANALYSIS, type Analysis } from './answers/analysis.js';
import { InlineAnalysis } from './answers/inline-analysis.js';
import type { ResearchConfig } from './config/config.js';
import { SettingsModule } from './config/settings.module.js';
import { localModels } from './encoder/local-models.js';
import { HealthController } from './http/health.controller.js';
import { PageController } from './http/page/page.controller.js';
import { ProbesController } from './http/probes.controller.js';
import { ProvidersController } from './http/providers.controller.js';
import { ResearchController } from './http/research/research.controller.js';
import { ResearchRequestPipe } from './http/research/research-request.pipe.js';
import { ResearchService } from './http/research/research.service.js';
import { SessionsController } from './http/sessions/sessions.controller.js';
import { ApiKeyGuard } from './http/security/api-key.guard.js';
import { RunQueue } from './pipeline/run/run-queue.js';
import { StagesModule } from './pipeline/stages.module.js';
import { ProvidersModule } from './providers/providers.module.js';
import { render } from './rendering/render.js';
import { FileSessionStore } from './sessions/file-session-store.js';
import { RedisSessionStore } from './sessions/redis-session-store.js';
import { SESSION_STORE, type SessionStore } from './sessions/session-store.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SHARED_REDIS } from './shared/redis.js';
import { AnalysisThreads } from './threads/analysis-threads.js';
import { LOGGER, RENDER_REPORT, RESEARCH_CONFIG, THREAD_ENTRY } from './tokens.js';

/** Next to this file, compiled or as source. */
function threadEntry(): URL {
  return new URL(`./threads/thread-entry${extname(import.meta.url)}`, import.meta.url);
}

/** The service: HTTP and pipeline. Tests override tokens. */
@Module({})
export class ResearchModule {
  static of(config: ResearchConfig, logger: JsonLogger): DynamicModule {
    return {
      module: ResearchModule,
      imports: [
        SettingsModule.of(config, logger),
        DrainModule.of({ delayMs: config.shutdownDelayMs, finishMs: config.shutdownTimeoutMs }),
        StagesModule.with(config.threads === 0 ? localModels(config) : null, ProvidersModule.create()),
      ],
      controllers: [
        PageController,
        HealthController,
        ProbesController,
        ProvidersController,
        ResearchController,
        SessionsController,
      ],
      providers: [
        ApiKeyGuard,
        {
          provide: KeyListStrategy,
          useFactory: ({ apiTokenHashes }: ResearchConfig) => new KeyListStrategy(apiTokenHashes),
          inject: [RESEARCH_CONFIG],
        },
        ResearchRequestPipe,
        ResearchService,
        RunQueue,
        SessionsService,
        InlineAnalysis,
        { provide: THREAD_ENTRY, useValue: threadEntry() },
        {
          provide: ANALYSIS,
          useFactory: (settings: ResearchConfig, inline: InlineAnalysis, entry: URL): Analysis =>
            settings.threads === 0 ? inline : new AnalysisThreads(entry, settings),
          inject: [RESEARCH_CONFIG, InlineAnalysis, THREAD_ENTRY],
        },
        {
          provide: SESSION_STORE,
          useFactory: ({ sessions }: ResearchConfig, redis: Redis | null): SessionStore | null => {
            if (sessions === null) return null;
            return redis === null ? new FileSessionStore(sessions) : new RedisSessionStore(redis, sessions);
          },
          inject: [RESEARCH_CONFIG, SHARED_REDIS],
        },
        { provide: RENDER_REPORT, useValue: render },
        { provide: LOGGER, useValue: logger },
      ],
    };
  }
}
