import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What code far from the request may know of it. */
export interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** Runs work as part of a request (or of a job that has an id like one). */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

const SANE_ID = /^[A-Za-z0-9][A-Za-z0-9._:/+=-]{0,127}$/;

/** The caller's own id when it is a sane one, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/** Gives every answer its `X-Request-Id`. */
export function registerRequestIds(instance: FastifyInstance): void {
  instance.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/**
 * Makes `currentRequest()` work in handlers and all they call. Entered after the body is read, because its events do
 * not carry the context. Costs a little of every await: register it only where logs need the id.
 */
export function registerRequestContext(instance: FastifyInstance): void {
  instance.addHook('preHandler', (request, _reply, done) => {
    storage.run({ requestId: request.id }, done);
  });
}
