import { NestFactory, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { Authoriser } from '#auth';
import { ApiExceptionFilter } from '#errors';
import { completeRoutes, createHttpAdapter, JsonLogger } from '#http';
import type { InventoryConfig } from './config/config.js';
import { mountConsoles } from './console/server/mount.js';
import { exportTypes } from './http/export-types.js';
import { createOpenApiDocument } from './http/openapi.js';
import { registerCsvBodies } from './imports/csv-body.js';
import { InventoryModule } from './inventory.module.js';
import { checkAccessRules } from './tenancy/access-rules.js';
import { registerConfirmation, RightsChangedFilter } from './tenancy/presumed-requests.js';

export const API_PREFIX = '/api/v1';

/** The service with ALL its wiring, initialised and not yet listening: what main and the tests both use. */
export async function createInventoryApp(config: InventoryConfig): Promise<NestFastifyApplication> {
  const adapter = createHttpAdapter({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    accessLog: config.accessLog,
    apiPrefix: API_PREFIX,
    produces: exportTypes,
  });
  registerCsvBodies(adapter);
  const app = await NestFactory.create<NestFastifyApplication>(InventoryModule.with(config), adapter, {
    logger: new JsonLogger(config.logLevel),
    abortOnError: false,
  });
  app.useGlobalFilters(new ApiExceptionFilter(), new RightsChangedFilter());
  registerConfirmation(adapter.getInstance(), app.get(Authoriser));
  checkAccessRules(app, app.get(Reflector));
  SwaggerModule.setup('api/docs', app, () => createOpenApiDocument(app), {
    jsonDocumentUrl: 'api/schema',
    yamlDocumentUrl: 'api/schema.yaml',
    customSiteTitle: 'Inventory API',
  });
  await app.init();
  if (config.console.enabled) await mountConsoles(app, config.console);
  completeRoutes(adapter);
  await adapter.getInstance().ready();
  return app;
}
