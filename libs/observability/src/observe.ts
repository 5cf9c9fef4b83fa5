import type { FastifyInstance } from 'fastify';
import { serveMetrics } from './metrics/metrics-server.js';
import { type CallerOf, registerRequestContext } from './request-context.js';
import { spanOf, traceRequests } from './tracing/request-spans.js';
import { startTracing } from './tracing/tracing.js';
import { releaseVersion } from './version.js';

export interface ObservedService {
  /** Name of the service in metrics and traces. */
  service: string;
  host: string;
  /** Port of the Prometheus metrics; null: off. */
  metricsPort: number | null;
  tracing: boolean;
  callerOf?: CallerOf;
}

/** Metrics and traces of all requests, if configured. Call it before any route is registered. */
export async function observe(
  instance: FastifyInstance,
  { service, host, metricsPort, tracing, callerOf = () => ({}) }: ObservedService,
): Promise<void> {
  const version = releaseVersion();
  if (metricsPort !== null) await serveMetrics(instance, { service, version, host, port: metricsPort });
  if (!tracing) return;
  traceRequests(instance, await startTracing({ service, version }), callerOf);
  registerRequestContext(instance, callerOf, spanOf);
}
