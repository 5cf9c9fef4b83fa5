import { type DynamicModule, Module } from '@nestjs/common';
import type { JsonLogger } from '#http';
import type { ResearchConfig } from './config/config.js';
import { HealthController } from './http/health.controller.js';
import { PageController } from './http/page/page.controller.js';
import { ProvidersController } from './http/providers.controller.js';
import { ResearchController } from './http/research/research.controller.js';
import { ResearchRequestPipe } from './http/research/research-request.pipe.js';
import { type RenderReport, ResearchService } from './http/research/research.service.js';
import { ApiKeyGuard } from './http/security/api-key.guard.js';
import { PipelineService } from './pipeline/pipeline.service.js';
import { redactionOf } from './pipeline/redaction.js';
import type { RegisteredStage } from './pipeline/stage.js';
import { RESEARCH_CONFIG } from './tokens.js';

/** What the application is assembled from; app.ts builds the real parts. */
export interface ResearchParts {
  config: ResearchConfig;
  /** Stages as they were built; Nest calls their lifecycle hooks (warming up, closing). */
  built: readonly RegisteredStage[];
  /** Stages as they are run, in order: some of them may be wrapped. */
  stages: readonly RegisteredStage[];
  render: RenderReport;
  logger: JsonLogger;
}

@Module({})
export class ResearchModule {
  static of({ config, built, stages, render, logger }: ResearchParts): DynamicModule {
    const pipeline = new PipelineService(stages, config);
    return {
      module: ResearchModule,
      controllers: [PageController, HealthController, ProvidersController, ResearchController],
      providers: [
        ApiKeyGuard,
        ResearchRequestPipe,
        { provide: RESEARCH_CONFIG, useValue: config },
        ...built.map((stage) => ({ provide: `stage:${stage.name}`, useValue: stage })),
        { provide: PipelineService, useValue: pipeline },
        {
          provide: ResearchService,
          useFactory: () => new ResearchService(pipeline, render, logger, redactionOf(config)),
        },
      ],
    };
  }
}
