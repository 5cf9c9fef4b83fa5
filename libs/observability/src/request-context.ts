import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from './tracing/span.js';

/** Whose request it is, by ids alone: nothing of it is personal data. */
export interface Caller {
  tenantId?: number | undefined;
  userId?: number | undefined;
}

/** Reads the caller off a request, as far as it is known by then. */
export type CallerOf = (request: FastifyRequest) => Caller;

/** What code far from the request may know of it. */
export interface RequestContext {
  readonly requestId: string;
  /** The pattern of its route. */
  readonly route?: string | undefined;
  /** Where the request is traced. */
  readonly span?: Span | undefined;
  readonly caller?: () => Caller;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs work as part of a request (or of a job that has an id like one). */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The pattern of a request's route, never what a client wrote; undefined for a path that nobody serves. */
export function routeOf(request: Pick<FastifyRequest, 'is404' | 'routeOptions'>): string | undefined {
  return request.is404 ? undefined : request.routeOptions.url;
}

/**
 * Makes `currentRequest()` work in handlers and all they call. Entered after the body is read, because its events do
 * not carry the context. Before Node 24 it costs a tenth of a small request: register it only where it is needed.
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
