import type { FastifyInstance } from 'fastify';
import { jsonLines } from './json-logger.js';
import { type LineSink, standardOutput } from './log-sink.js';
import { type CallerOf, routeOf } from '../request-context.js';
import { spanOf } from '../tracing/request-spans.js';

/**
 * One line for each answered request, independent of the log level: ids, method, path without query, route, status.
 */
export function registerAccessLog(
  instance: FastifyInstance,
  callerOf: CallerOf = () => ({}),
  sink: LineSink = standardOutput(),
): void {
  const lines = jsonLines('info', sink);
  instance.addHook('onResponse', (request, reply, done) => {
    const { url = '' } = request.raw;
    const mark = url.indexOf('?');
    const { tenantId, userId } = callerOf(request);
    lines.info({
      requestId: request.id,
      route: routeOf(request),
      tenantId,
      userId,
      traceId: spanOf(request)?.traceId,
      context: 'Access',
      method: request.method,
      path: mark === -1 ? url : url.slice(0, mark),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}
