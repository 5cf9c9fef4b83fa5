import 'reflect-metadata';
import type { DynamicModule, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import {
  enableCors,
  fastifyOptions,
  registerAllowedHosts,
  registerCompression,
  registerDraining,
  registerOriginForm,
  registerRequestIds,
  registerSecureHeaders,
  registerStalled,
} from '#http';
import { JsonLogger, observe, standardOutput } from '#observability';
import type { ResearchConfig } from './config/config.js';
import { loadConfig } from './config/env.js';
import { HttpErrorsFilter } from './http/errors/http-errors.filter.js';
import { acceptJsonBodies } from './http/json-body.js';
import { logRequests } from './http/logging/request-log.js';
import { serveOpenApi } from './http/openapi.js';
import { redactionOf } from './pipeline/run/redaction.js';
import { ResearchModule } from './research.module.js';

/** Creates the application of its module; tests override tokens. */
export type CreateApplication = (
  module: DynamicModule,
  adapter: FastifyAdapter,
  options: NestApplicationOptions,
) => Promise<NestFastifyApplication>;

export interface ResearchAppOptions {
  create?: CreateApplication;
  /** Receives the log lines in place of standard output. */
  log?: (line: string) => void;
}

const createByFactory: CreateApplication = (module, adapter, options) =>
  NestFactory.create<NestFastifyApplication>(module, adapter, options);

/** The fully wired application, ready to listen; used by main.ts and the tests. */
export async function createResearchApp(
  config: ResearchConfig = loadConfig(),
  { create = createByFactory, log = standardOutput() }: ResearchAppOptions = {},
): Promise<NestFastifyApplication> {
  const redact = redactionOf(config);
  const logger = new JsonLogger(config.logLevel, (line) => log(redact(line)));
  const adapter = new FastifyAdapter(
    fastifyOptions({
      bodyLimit: config.maxLibraryBytes,
      trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    }),
  );
  const server = adapter.getInstance<FastifyInstance>();
  const app = await create(ResearchModule.of(config, logger), adapter, {
    logger,
    abortOnError: false,
    bodyParser: false,
  });
  enableCors(app, config.corsAllowedOrigins);
  acceptJsonBodies(server, config);
  registerOriginForm(server);
  registerRequestIds(server);
  registerDraining(server);
  registerStalled(server);
  logRequests(server, logger);
  registerSecureHeaders(server);
  registerAllowedHosts(server, config);
  await observe(server, { ...config, service: 'research' });
  registerCompression(server);
  app.useGlobalFilters(
    new HttpErrorsFilter(logger, redact, (path) =>
      ['GET', 'POST'].filter((method) => server.hasRoute({ method, url: path })),
    ),
  );
  // An explicit exit, so that the last log lines are flushed.
  app.enableShutdownHooks([], { useProcessExit: true });
  serveOpenApi(app, server);
  return app;
}
