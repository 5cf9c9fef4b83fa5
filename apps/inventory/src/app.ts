import { NestFactory, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  ApiExceptionFilter,
  completeRoutes,
  createHttpAdapter,
  enableCors,
  registerAbandoned,
  registerAllowedHosts,
  registerCompression,
  registerEntrance,
} from '#http';
import { JsonLogger, observe } from '#observability';
import type { InventoryConfig } from './config/config.js';
import { serveFrontDoor } from './console/server/front-door.js';
import { mountConsoles } from './console/server/mount.js';
import { registerEntityTags, registerNotModified } from './http/entity-tag.js';
import { exportTypes } from './http/export-types.js';
import { serveOpenApi } from './http/openapi.js';
import { registerImportBodies } from './imports/files/import-body.js';
import { InventoryModule } from './inventory.module.js';
import { checkAccessRules } from './tenancy/access/access-rules.js';
import { callerOf } from './tenancy/caller.js';
import { registerAuthorizationCheck } from './tenancy/access/authorization-check.js';

const API_PREFIX = '/api/v1';

/** Answers with a token or a password in them. */
const SECRET = /^\/api\/v1\/(?:auth\/|api-tokens|webhooks|tenants\/onboard|users\/\d+\/reset-password)/;
const isSecretAnswer = (path: string): boolean => SECRET.test(path);

/** Time for aborted requests to end by themselves at a stop. */
const ROLLBACK_MS = 5_000;

/** The fully wired service, initialized and not yet listening; used by main and the tests. */
export async function createInventoryApp(config: InventoryConfig): Promise<NestFastifyApplication> {
  const adapter = createHttpAdapter({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    ...(config.accessLog ? { accessLog: { callerOf } } : {}),
    apiPrefix: API_PREFIX,
    produces: exportTypes,
  });
  registerAllowedHosts(adapter.getInstance(), config);
  registerImportBodies(adapter);
  const app = await NestFactory.create<NestFastifyApplication>(InventoryModule.with(config), adapter, {
    logger: new JsonLogger(config.logLevel),
    abortOnError: false,
  });
  enableCors(app, config.corsAllowedOrigins);
  await observe(adapter.getInstance(), { ...config, service: 'inventory', callerOf });
  app.useGlobalFilters(new ApiExceptionFilter(callerOf));
  registerAuthorizationCheck(adapter.getInstance());
  registerEntityTags(adapter.getInstance());
  registerCompression(adapter.getInstance(), isSecretAnswer);
  registerNotModified(adapter.getInstance());
  registerAbandoned(adapter.getInstance(), config.shutdownTimeoutMs + ROLLBACK_MS);
  registerEntrance(adapter.getInstance());
  checkAccessRules(app, app.get(Reflector));
  serveOpenApi(app, adapter.getInstance(), config.console.enabled ? config.console.adminPath : null);
  serveFrontDoor(adapter.getInstance(), config.console);
  await app.init();
  if (config.console.enabled) await mountConsoles(app, config.console);
  completeRoutes(adapter);
  await adapter.getInstance().ready();
  return app;
}
