import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallerOf, routeOf } from '../request-context.js';
import type { Span, Tracing } from './span.js';

const spans = new WeakMap<FastifyRequest, Span>();

/** The span of a traced request. */
export function spanOf(request: FastifyRequest): Span | undefined {
  return spans.get(request);
}

/**
 * One span for each request, from its first line to the end of its answer, named by the route pattern. Ends with the
 * server.
 */
export function traceRequests(instance: FastifyInstance, tracing: Tracing, callerOf: CallerOf): void {
  instance.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    const span = tracing.request(`${request.method} ${route ?? 'none'}`, request.headers, {
      'http.request.method': request.method,
      'http.route': route,
      'request.id': request.id,
    });
    spans.set(request, span);
    // Not on the response hook, which does not run for an aborted request.
    reply.raw.once('close', () => {
      const { tenantId, userId } = callerOf(request);
      const { headersSent, statusCode, writableFinished } = reply.raw;
      span.set({ 'http.response.status_code': headersSent ? statusCode : undefined });
      span.set({ 'tenant.id': tenantId, 'user.id': userId });
      if (headersSent && statusCode >= 500) span.end(String(statusCode));
      else span.end(writableFinished ? undefined : 'client closed');
    });
    done();
  });
  instance.addHook('onClose', () => tracing.shutdown());
}
