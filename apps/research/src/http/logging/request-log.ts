import type { FastifyInstance } from 'fastify';
import { isQuietProbe, type JsonLogger, routeOf } from '#observability';

/**
 * One line per answered or abandoned request, with its run's session; no query string, no body. On the connection's
 * close and not on Fastify's response hook, which a stream that was taken over and a client that went away never reach.
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
