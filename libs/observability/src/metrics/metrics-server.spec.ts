/** @jest-environment-options {"ownModules": true} */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { gauge } from '../index.js';
import { serveMetrics } from './metrics-server.js';

const waiting = gauge('things_waiting', 'Things.');

describe('serveMetrics', () => {
  let server: FastifyInstance;
  let base: string;
  let metrics: string;

  beforeEach(async () => {
    const port = await freePort();
    metrics = `http://127.0.0.1:${port}`;
    server = Fastify();
    await serveMetrics(server, { service: 'things', version: '1.2.3', host: '127.0.0.1', port });
    server.get('/things/:id', () => ({ id: 1 }));
    base = await server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => server.close());

  it('counts requests by route pattern and status, beside the process, its release and its own figures', async () => {
    waiting.set(7);
    for (const path of ['/things/1', '/things/secret', '/nothing/secret'])
      await fetch(base + path, { headers: { connection: 'close' } });
    const text = await (await fetch(`${metrics}/metrics`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{service="things",method="GET",route="/things/:id",status="200"} 2',
    );
    expect(text).toContain('route="none",status="404"} 1');
    expect(text).toContain('things_waiting{service="things"} 7');
    expect(text).toContain('http_requests_in_progress{service="things"} 0');
    expect(text).toContain(`build_info{version="1.2.3",node="${process.versions.node}",service="things"} 1`);
    expect(text).toContain('process_cpu_seconds_total{service="things"}');
    expect(text).toMatch(/^process_memory_limit_bytes\{service="things"\} \d{8,}$/m);
    expect(text).not.toContain('secret');
  });

  it('answers nothing else, and ends with the server', async () => {
    expect((await fetch(metrics)).status).toBe(404);
    expect((await fetch(`${metrics}/metrics`, { method: 'POST' })).status).toBe(404);
    await server.close();
    await expect(fetch(`${metrics}/metrics`)).rejects.toThrow();
  });
});
