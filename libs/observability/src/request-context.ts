import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from './tracing/span.js';

/** Ids of the caller; no personal data. */
export interface Caller {
  tenantId?: number | undefined;
  userId?: number | undefined;
}

/** Reads the caller of a request, if already known. */
export type CallerOf = (request: FastifyRequest) => Caller;

/** Request data available anywhere in the call. */
export interface RequestContext {
  readonly requestId: string;
  /** Route pattern. */
  readonly route?: string | undefined;
  /** The request's span. */
  readonly span?: Span | undefined;
  readonly caller?: () => Caller;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs work in the context of a request (or of a job with an id). */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The route pattern of a request, never the URL; undefined for an unknown path. */
export function routeOf(request: Pick<FastifyRequest, 'is404' | 'routeOptions'>): string | undefined {
  return request.is404 ? undefined : request.routeOptions.url;
}

/**
 * Makes `currentRequest()` available in handlers and everything they call. Entered after the body is read, because
 * its events do not carry the context. Before Node 24 it costs 10 % of a small request: register it only where it is
 * needed.
 */
export function registerRequestContext(
  instance: FastifyInstance,
  callerOf: CallerOf = () => ({}),
  spanOf: (request: FastifyRequest) => Span | undefined = () => undefined,
): void {
  instance.addHook('preHandler', (request, _reply, done) => {
    const context: RequestContext = {
      requestId: request.id,
      route: routeOf(request),
      span: spanOf(request),
      caller: () => callerOf(request),
    };
    storage.run(context, done);
  });
}
