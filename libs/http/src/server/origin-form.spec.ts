import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { registerOriginForm } from './origin-form.js';

describe('a request that names the whole address', () => {
  let server: FastifyInstance;
  beforeEach(async () => {
    server = Fastify();
    registerOriginForm(server);
    server.get('/things/', ({ url, originalUrl, host }) => ({ url, originalUrl, host }));
    server.get('/', ({ url }) => ({ url }));
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  it.each([
    ['http://evil.example/things/?page=2', '/things/?page=2'],
    ['HTTPS://evil.example:8443/things/', '/things/'],
    ['http://user@evil.example/things/', '/things/'],
    ['/things/?next=http://evil.example/', '/things/?next=http://evil.example/'],
    ['http://evil.example', '/'],
    ['http://evil.example?page=2', '/?page=2'],
  ])('%s is %s', async (path, expected) => {
    const { port } = server.server.address() as AddressInfo;
    const call = request({
      port,
      host: '127.0.0.1',
      path,
      headers: { host: 'localhost', connection: 'close' },
    });
    const [answer] = (await once(call.end(), 'response')) as [IncomingMessage];
    const seen = await json(answer);
    expect(seen).toMatchObject({ url: expected });
    if (expected.startsWith('/things'))
      expect(seen).toMatchObject({ originalUrl: expected, host: 'localhost' });
  });
});
