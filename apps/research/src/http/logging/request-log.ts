import type { FastifyInstance } from 'fastify';
import { isQuietProbe, type JsonLogger, routeOf } from '#observability';

/**
 * One line for each answered or aborted request, with its session; without query string and body. On the connection's
 * close, because Fastify's response hook does not run for a stream or a disconnected client.
 */
export function logRequests(server: FastifyInstance, logger: JsonLogger): void {
  server.addHook('onRequest', (request, reply, done) => {
    const started = performance.now();
    reply.raw.once('close', () => {
      if (reply.raw.headersSent && isQuietProbe(request, reply.raw.statusCode)) return;
      const sessionId = reply.getHeader('x-session-id');
      logger.log({
        message: 'request',
        requestId: request.id,
        route: routeOf(request),
        ...(sessionId === undefined ? {} : { sessionId }),
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.raw.headersSent ? reply.raw.statusCode : null,
        aborted: !reply.raw.writableFinished,
        milliseconds: Math.round((performance.now() - started) * 10) / 10,
      });
    });
    done();
  });
}
