import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAccessLog } from '../index.js';

describe('access log', () => {
  let server: FastifyInstance;
  let lines: string[];
  let arrived: Promise<void>;
  let base: string;
  let isReady: boolean;

  beforeEach(async () => {
    lines = [];
    server = Fastify({ genReqId: () => 'abc' });
    arrived = new Promise((resolve) => {
      registerAccessLog(
        server,
        () => ({ tenantId: 7, userId: 3 }),
        (line) => {
          lines.push(line);
          resolve();
        },
      );
    });
    server.get('/things/:name', () => 'one');
    isReady = true;
    server.get('/livez', () => 'yes');
    server.get('/readyz', (_request, reply) => reply.code(isReady ? 200 : 503).send('so'));
    base = await server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => server.close());

  it("writes one line a request with its route, its path without the query, and the caller's ids", async () => {
    await fetch(`${base}/things/a"b?search=secret`);
    await arrived;
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: 'abc',
      route: '/things/:name',
      tenantId: 7,
      userId: 3,
      context: 'Access',
      method: 'GET',
      path: '/things/a%22b',
      status: 200,
      milliseconds: expect.any(Number),
    });
  });

  it('writes no line for a successful probe, and one for a failed probe', async () => {
    await fetch(`${base}/livez`);
    await fetch(`${base}/readyz`);
    isReady = false;
    await fetch(`${base}/readyz`);
    await arrived;
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ route: '/readyz', status: 503 }),
    ]);
  });

  it('writes no route for an unknown path', async () => {
    await fetch(`${base}/nothing`);
    await arrived;
    const line = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ path: '/nothing', status: 404 });
    expect(line).not.toHaveProperty('route');
  });
});
