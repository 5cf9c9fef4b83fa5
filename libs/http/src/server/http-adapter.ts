import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { type CallerOf, registerAccessLog } from '#observability';
import { registerAccept } from './accept.js';
import { fastifyOptions } from './fastify-options.js';
import type { HttpSettings } from './fastify-options.js';
import { registerJsonBodies } from './json-body.js';
import { registerOriginForm } from './origin-form.js';
import { registerRequestIds } from './request-ids.js';
import { collectRoutes, registerMethodNotAllowed } from './routes.js';
import { registerSecureHeaders } from './secure-headers.js';
import { registerStalled } from '../connections/stalled-connections.js';
import { type DrainLimits, registerDraining } from '../connections/unread-body.js';

export interface AdapterSettings extends HttpSettings {
  /** Limit for discarding an unread body after an answer. */
  drain?: DrainLimits;
  /** Writes the access log. */
  accessLog?: { callerOf: CallerOf };
  /** Paths that answer JSON only: another Accept is 406. */
  apiPrefix?: string;
  /** Media types available at a URL under the prefix; JSON unless given. */
  produces?: (url: string) => readonly string[];
}

/** Nest's adapter without its body parsers: form bodies are not accepted. */
class ApiAdapter extends FastifyAdapter {
  override registerParserMiddleware(): void {
    // Done by registerJsonBodies().
  }
}

/** The HTTP adapter of both apps: secure headers, request ids, JSON bodies, 406 and 405. */
export function createHttpAdapter(settings: AdapterSettings = {}): FastifyAdapter {
  const adapter = new ApiAdapter(fastifyOptions(settings));
  const instance = adapter.getInstance<FastifyInstance>();
  registerOriginForm(instance);
  collectRoutes(instance);
  registerRequestIds(instance);
  registerSecureHeaders(instance);
  registerDraining(instance, settings.drain);
  registerStalled(instance);
  registerJsonBodies(instance);
  if (settings.apiPrefix !== undefined) registerAccept(instance, settings.apiPrefix, settings.produces);
  if (settings.accessLog) registerAccessLog(instance, settings.accessLog.callerOf);
  return adapter;
}

/** Call it after `app.init()` and before `listen()`: registers 405 for the other methods of known paths. */
export function completeRoutes(adapter: FastifyAdapter): void {
  registerMethodNotAllowed(adapter.getInstance<FastifyInstance>());
}
