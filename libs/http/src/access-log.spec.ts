import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { fastifyOptions, registerAccessLog, registerRequestIds } from './index.js';

describe('the access log', () => {
  let server: FastifyInstance;
  let lines: string[];
  let arrived: Promise<void>;
  let base: string;

  beforeEach(async () => {
    lines = [];
    server = Fastify(fastifyOptions({ trustProxy: ['127.0.0.1'] }));
    registerRequestIds(server);
    arrived = new Promise((resolve) => {
      registerAccessLog(server, (line) => {
        lines.push(line);
        resolve();
      });
    });
    server.get('/where', (request) => ({ protocol: request.protocol, host: request.host }));
    base = await server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(async () => {
    await server.close();
  });

  it('has one line a request, with the path and never the query', async () => {
    await fetch(`${base}/where?search=secret`, { headers: { 'x-request-id': 'abc' } });
    await arrived;
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: expect.any(String),
      level: 'info',
      context: 'Access',
      requestId: 'abc',
      method: 'GET',
      path: '/where',
      status: 200,
      milliseconds: expect.any(Number),
    });
  });

  it('believes the forwarded host and protocol of a trusted proxy', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example.com' };
    const answer = await fetch(`${base}/where`, { headers });
    expect(await answer.json()).toEqual({ protocol: 'https', host: 'shop.example.com' });
  });
});
