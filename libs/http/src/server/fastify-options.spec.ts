import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { fastifyOptions } from '../index.js';

describe('fastifyOptions', () => {
  it('trusts the forwarded host and protocol of a trusted proxy', async () => {
    const server = Fastify(fastifyOptions({ trustProxy: ['127.0.0.1'] }));
    server.get('/where', (request) => ({ protocol: request.protocol, host: request.host }));
    const base = await server.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example.com' };
    const answer = await fetch(`${base}/where`, { headers });
    expect(await answer.json()).toEqual({ protocol: 'https', host: 'shop.example.com' });
    await server.close();
  });
});
