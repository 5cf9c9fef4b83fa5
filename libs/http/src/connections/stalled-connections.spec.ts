import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { registerStalled } from './stalled-connections.js';

const STALLED_MS = 200;
/** More than the buffers between two processes take. */
const LARGE_BYTES = 64 * 1024 * 1024;

describe('idle connections', () => {
  let server: FastifyInstance;
  let client: Socket;
  let work: Promise<string>;

  beforeEach(async () => {
    server = fastify();
    registerStalled(server, STALLED_MS);
    server.get('/large', () => Buffer.alloc(LARGE_BYTES));
    server.get('/work', () => work);
    await server.listen({ port: 0, host: '127.0.0.1' });
    client = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined);
  });

  afterEach(async () => {
    client.destroy();
    await server.close();
  });

  it('are closed when an answer is not read, and the answer is discarded', async () => {
    client.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [socket] = (await once(server.server, 'connection')) as [Socket];
    await once(client, 'readable');
    await new Promise((resolve) => socket.once('close', resolve));
    client.resume();
    await once(client, 'close');
    expect(client.bytesRead).toBeLessThan(LARGE_BYTES);
  });

  it('are closed when no request comes', async () => {
    const [socket] = (await once(server.server, 'connection')) as [Socket];
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.bytesRead).toBe(0);
  });

  it('stay open while a request is being processed, without a limit', async () => {
    work = once(server.server, 'timeout').then(() => 'done');
    client.write('GET /work HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    let answer = '';
    for await (const part of client.setEncoding('utf8')) answer += part as string;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\ndone$/);
  });
});
