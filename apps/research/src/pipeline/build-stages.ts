import { type DynamicModule, Logger, type LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ResearchConfig } from '../config/config.js';
import { SettingsModule } from '../config/settings.module.js';
import { localModels } from '../encoder/local-models.js';
import { ProvidersModule } from '../providers/providers.module.js';
import type { RegisteredStage } from './stage.js';
import { STAGES } from './stage-tokens.js';
import { StagesModule } from './stages.module.js';

/**
 * The stages outside the service, for the stage command and tests; without a network unless providers are given.
 * @param logger of the process; Nest has one logger for all applications, so a default one would silence it
 */
export async function buildStages(
  config: ResearchConfig,
  providers: DynamicModule = ProvidersModule.of([]),
  logger?: LoggerService,
): Promise<readonly RegisteredStage[]> {
  const module = StagesModule.with(
    localModels(config),
    SettingsModule.of({ ...config, redisUrl: null }),
    providers,
  );
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  if (logger) Logger.overrideLogger(logger);
  return context.get<readonly RegisteredStage[]>(STAGES);
}
