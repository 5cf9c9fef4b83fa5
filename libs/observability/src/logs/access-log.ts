import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonLines } from './json-logger.js';
import { type LineSink, standardOutput } from './log-sink.js';
import { type CallerOf, routeOf } from '../request-context.js';
import { spanOf } from '../tracing/request-spans.js';

const PROBES: readonly (string | undefined)[] = ['/livez', '/readyz'];

/** A successful probe: balancers send one every second, and only failures are worth a line. */
export function isQuietProbe(request: FastifyRequest, status: number): boolean {
  return status < 400 && PROBES.includes(routeOf(request));
}

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
    if (isQuietProbe(request, reply.statusCode)) {
      done();
      return;
    }
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
