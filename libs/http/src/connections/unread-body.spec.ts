import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { ApiExceptionFilter } from '../errors/api-exception.filter.js';
import { completeRoutes, createHttpAdapter } from '../index.js';

@Controller('things')
class ThingsController {
  @Get()
  list(): object {
    return { things: [] };
  }

  @Post()
  create(): object {
    return {};
  }
}

@Module({ controllers: [ThingsController] })
class AppModule {}

const SIZE = 12 * 1024 * 1024;
const BODY = Buffer.alloc(SIZE, 32);
const MAX_DRAIN = 2 * SIZE;

describe('an answer to an incomplete request body', () => {
  let app: NestFastifyApplication;
  let port: number;

  beforeAll(async () => {
    const adapter = createHttpAdapter({
      bodyLimit: 1000,
      drain: { maxBytes: MAX_DRAIN, maxMilliseconds: 20_000 },
    });
    app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, { logger: false });
    app.useGlobalFilters(new ApiExceptionFilter());
    await app.init();
    completeRoutes(adapter);
    await app.listen(0, '127.0.0.1');
    port = (app.getHttpServer().address() as AddressInfo).port;
  });

  afterAll(() => app.close());

  /**
   * Sends the whole request before it reads, as blocking clients do; returns what was received until the server
   * closed or reset.
   */
  function sendAllThenRead(head: string, body: Buffer, thenSend = ''): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1');
      socket.pause();
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
      socket.write(head);
      socket.write(body, () => {
        socket.resume();
        if (thenSend !== '') socket.write(thenSend);
      });
    });
  }

  const post = (headers: string, path = '/things/', method = 'POST'): string =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
  const typed = 'Content-Type: application/json\r\n';
  const next = 'GET /things/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

  it('reaches a client that sends everything before it reads; the connection stays open', async () => {
    const text = await sendAllThenRead(post(`${typed}Content-Length: ${SIZE}\r\n`), BODY, next);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('"payload_too_large"');
    expect(text).toMatch(/HTTP\/1\.1 200 OK[^]*\{"things":\[\]\}/);
  });

  it('reaches a client that sent `Connection: close`', async () => {
    const head = post(`${typed}Connection: close\r\nContent-Length: ${SIZE}\r\n`);
    const text = await sendAllThenRead(head, BODY);
    expect(text).toMatch(/^HTTP\/1\.1 413 [^]*\r\nConnection: close\r\n[^]*"payload_too_large"/i);
  });

  it('reaches a client that sends chunks without a length', async () => {
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 32), Buffer.from('\r\n')]);
    const body = Buffer.concat([...Array<Buffer>(12).fill(chunk), Buffer.from('0\r\n\r\n')]);
    const text = await sendAllThenRead(post(`${typed}Transfer-Encoding: chunked\r\n`), body, next);
    expect(text).toMatch(/^HTTP\/1\.1 413 [^]*HTTP\/1\.1 200 OK/);
  });

  it.each([
    ['415', 'Content-Type: text/plain\r\n', '/things/', 'POST'],
    ['405', typed, '/things/', 'PUT'],
    ['404', typed, '/things/%ZZ/', 'POST'],
  ])('is the same for %s', async (status, type, path, method) => {
    const head = post(`${type}Content-Length: ${SIZE}\r\n`, path, method);
    expect(await sendAllThenRead(head, BODY, next)).toMatch(
      new RegExp(`^HTTP/1.1 ${status} [^]*HTTP/1.1 200 OK`),
    );
  });

  it.each([
    ['keep-alive', new Agent({ keepAlive: true }), {}],
    ['no keep-alive', new Agent({ keepAlive: false }), {}],
    ['Expect: 100-continue', new Agent({ keepAlive: true }), { expect: '100-continue' }],
    // The connection stays open unless the answer says `Connection: close`.
    ['Connection: close of a keep-alive agent', new Agent({ keepAlive: true }), { connection: 'close' }],
  ])("reaches Node's client with %s, repeatedly", async (_, agent, headers) => {
    const send = (): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const call = request({
          port,
          agent,
          path: '/things/',
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': SIZE, ...headers },
        });
        call.on('error', reject);
        call.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
        call.end(BODY);
      });
    const statuses: unknown[] = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push(await send().catch((error: Error) => error.message));
    agent.destroy();
    expect(statuses).toEqual([413, 413, 413, 413]);
  });

  it('discards no more than its limit', async () => {
    const head = post(`${typed}Content-Length: ${SIZE * 100}\r\n`);
    const sent = await new Promise<number>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let written = 0;
      const more = (error?: Error | null): void => {
        if (error || written === SIZE * 100) return;
        written += SIZE;
        socket.write(BODY, more);
      };
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(written));
      socket.resume();
      socket.write(head, more);
    });
    expect(sent).toBeLessThan(SIZE * 100);
  });
});
