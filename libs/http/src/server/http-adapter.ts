import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { type CallerOf, registerAccessLog } from '#observability';
import { registerAccept } from './accept.js';
import { fastifyOptions } from './fastify-options.js';
import type { HttpSettings } from './fastify-options.js';
import { registerJsonBodies } from './json-body.js';
import { registerRequestIds } from './request-ids.js';
import { collectRoutes, registerMethodNotAllowed } from './routes.js';
import { registerSecureHeaders } from './secure-headers.js';
import { registerStalled } from '../connections/stalled-connections.js';
import { type DrainLimits, registerDraining } from '../connections/unread-body.js';

export interface AdapterSettings extends HttpSettings {
  /** How much of an unread body is dropped behind an answer. */
  drain?: DrainLimits;
  /** Writes one line a request, with the ids of its caller. */
  accessLog?: { callerOf: CallerOf };
  /** Paths that speak JSON only: another Accept is 406. */
  apiPrefix?: string;
  /** Media types a URL under the prefix may be answered with; JSON unless given. */
  produces?: (url: string) => readonly string[];
}

/** Nest's adapter without its own body parsers: form bodies are not for an API. */
class ApiAdapter extends FastifyAdapter {
  override registerParserMiddleware(): void {
    // registerJsonBodies() did it.
  }
}

/** The server under an app: hardened, with request ids, JSON bodies, 406 and the ground for 405. */
export function createHttpAdapter(settings: AdapterSettings = {}): FastifyAdapter {
  const adapter = new ApiAdapter(fastifyOptions(settings));
  const instance = adapter.getInstance<FastifyInstance>();
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

/** Call after `app.init()` and before `listen()`: from then on unknown methods of known paths are 405. */
export function completeRoutes(adapter: FastifyAdapter): void {
  registerMethodNotAllowed(adapter.getInstance<FastifyInstance>());
}
