import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { clientGone } from './client-gone.js';

describe('clientGone', () => {
  let app: FastifyInstance;
  let url: string;
  let signal: AbortSignal;
  let answer: () => void;
  let called: Promise<void>;

  beforeEach(async () => {
    app = fastify();
    called = new Promise((resolve) => {
      app.post('/', async (_request, reply) => {
        signal = clientGone(reply);
        resolve();
        await new Promise<void>((done) => (answer = done));
        return 'done';
      });
      app.get('/', async (_request, reply) => {
        signal = clientGone(reply);
        resolve();
        await new Promise<void>((done) => (answer = done));
        return 'done';
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
  });
  afterEach(() => app.close());

  it('aborts when the client disconnects before the answer', async () => {
    const request = get(url);
    request.on('error', () => undefined);
    await called;
    const aborted = once(signal, 'abort');
    request.destroy();
    await aborted;
    expect(signal.reason).toEqual(new Error('the client closed the connection'));
    answer();
  });

  it('does not abort once the body is read, nor after the answer', async () => {
    const response = fetch(url, { method: 'POST', body: 'text', headers: { 'content-type': 'text/plain' } });
    await called;
    await new Promise((resolve) => setImmediate(resolve));
    expect(signal.aborted).toBe(false);
    answer();
    expect(await (await response).text()).toBe('done');
    await app.close();
    expect(signal.aborted).toBe(false);
  });
});
