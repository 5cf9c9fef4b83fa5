import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { memoryLimit } from './memory-limit.js';
import { registry as processRegistry } from './metrics.js';
import { routeOf } from '../request-context.js';

export interface MetricsSettings {
  /** Label of every metric, e.g. `inventory`. */
  service: string;
  version: string;
  host: string;
  port: number;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/**
 * Counts and times every request and serves Prometheus at `/metrics` on its own port, which need not be reachable for
 * clients. Requests are labelled by route pattern, never by the URL. Closes with the server.
 */
export async function serveMetrics(instance: FastifyInstance, settings: MetricsSettings): Promise<void> {
  const registry = new Registry();
  const labels = { service: settings.service };
  registry.setDefaultLabels(labels);
  processRegistry.setDefaultLabels(labels);
  collectDefaultMetrics({ register: registry });
  measureRequests(instance, registry);
  describeBuild(settings.version, registry);
  new Gauge({
    name: 'process_memory_limit_bytes',
    help: 'Memory that the process may have: the limit of its container, else that of the machine.',
    registers: [registry],
  }).set(memoryLimit());
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    Promise.all([registry.metrics(), processRegistry.metrics()]).then(
      (texts) => response.writeHead(200, { 'content-type': registry.contentType }).end(texts.join('\n')),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  instance.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    registry.clear();
  });
}

function describeBuild(version: string, registry: Registry): void {
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels are the version and the runtime.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1);
}

function measureRequests(instance: FastifyInstance, registry: Registry): void {
  const running = new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests in progress.',
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the end of the answer; status 0: the client went away.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  instance.addHook('onRequest', (request, reply, done) => {
    const started = performance.now();
    running.inc();
    // On the connection's close, because the response hook does not run for an aborted request.
    reply.raw.once('close', () => {
      running.dec();
      const status = reply.raw.headersSent ? reply.raw.statusCode : 0;
      const labels = { method: request.method, route: routeOf(request) ?? 'none', status };
      duration.observe(labels, (performance.now() - started) / 1000);
    });
    done();
  });
}
