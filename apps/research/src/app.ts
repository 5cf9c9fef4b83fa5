import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { fastifyOptions, JsonLogger, registerRequestIds, standardOutput } from '#http';
import type { ResearchConfig } from './config/config.js';
import { loadConfig } from './config/env.js';
import { HttpErrorsFilter } from './http/errors/http-errors.filter.js';
import { acceptJsonBodies } from './http/json-body.js';
import { logRequests } from './http/logging/request-log.js';
import { serveDocumentation } from './http/openapi.js';
import type { RenderReport } from './http/research/research.service.js';
import { secureHeaders } from './http/security/secure-headers.js';
import { createLlm, enhanceStages } from './llm/enhance-stages.js';
import { redactionOf } from './pipeline/redaction.js';
import type { RegisteredStage } from './pipeline/stage.js';
import { buildStages } from './pipeline/stages.js';
import type { Provider } from './providers/provider.js';
import { createProviders } from './providers/providers.js';
import { render } from './rendering/render.js';
import { ResearchModule } from './research.module.js';

/** Parts that a test puts in place of the real ones. */
export interface ResearchOverrides {
  stages?: readonly RegisteredStage[];
  providers?: readonly Provider[];
  render?: RenderReport;
  /** Takes the log lines (each without its line break) in place of standard output. */
  log?: (line: string) => void;
}

/**
 * The application with ALL of its global wiring, ready to listen: main.ts and the tests both come through here.
 */
export async function createResearchApp(
  config: ResearchConfig = loadConfig(),
  overrides: ResearchOverrides = {},
): Promise<NestFastifyApplication> {
  const redact = redactionOf(config);
  const sink = overrides.log ?? standardOutput();
  const logger = new JsonLogger(config.logLevel, (line) => sink(redact(line)));
  const adapter = new FastifyAdapter(fastifyOptions({ bodyLimit: config.maxRequestBytes }));
  const server = adapter.getInstance<FastifyInstance>();
  const providers = overrides.providers ?? createProviders(config);
  const built = overrides.stages ?? (await buildStages({ config, providers }));
  const stages = enhanceStages(built, createLlm(config), config);
  const app = await NestFactory.create<NestFastifyApplication>(
    ResearchModule.of({ config, built, stages, render: overrides.render ?? render, logger }),
    adapter,
    {
      logger,
      abortOnError: false,
      bodyParser: false,
      forceCloseConnections: true,
      return503OnClosing: true,
    },
  );
  acceptJsonBodies(server, config.maxRequestBytes);
  registerRequestIds(server);
  logRequests(server, logger);
  secureHeaders(server);
  app.useGlobalFilters(
    new HttpErrorsFilter(logger, redact, (path) =>
      ['GET', 'POST'].filter((method) => server.hasRoute({ method, url: path })),
    ),
  );
  app.enableShutdownHooks();
  serveDocumentation(app, server);
  return app;
}
