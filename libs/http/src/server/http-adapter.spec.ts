import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Param, Post, Put, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { NotFound } from '#errors';
import { ApiExceptionFilter } from '../errors/api-exception.filter.js';
import { completeRoutes, createHttpAdapter } from '../index.js';

@Controller('api/v1/things')
class ThingsController {
  @Get()
  list(@Query() query: Record<string, unknown>): { query: Record<string, unknown> } {
    return { query };
  }

  @Post()
  create(@Body() body: unknown): { body: unknown } {
    return { body: body ?? 'absent' };
  }

  @Get('broken')
  broken(): never {
    throw new Error('secret inside');
  }

  @Get(':id')
  one(@Param('id') id: string): never {
    throw new NotFound(`Thing ${id}`);
  }

  @Put(':id')
  put(): Record<string, never> {
    return {};
  }
}

@Controller('page')
class PageController {
  @Get()
  page(): string {
    return 'page';
  }
}

@Module({ controllers: [ThingsController, PageController] })
class AppModule {}

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

describe('HTTP adapter', () => {
  let app: NestFastifyApplication;
  let base: string;

  beforeAll(async () => {
    const adapter = createHttpAdapter({ apiPrefix: '/api/v1', bodyLimit: 1000 });
    app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, { logger: false });
    app.useGlobalFilters(new ApiExceptionFilter());
    await app.init();
    completeRoutes(adapter);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    base = `http://127.0.0.1:${port}`;
  });

  afterAll(async () => {
    await app.close();
  });

  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(base + path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  }

  const json = (body: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

  it('accepts both forms of a path and sets a request id', async () => {
    const plain = await call('/api/v1/things');
    const slashed = await call('/api/v1/things/', { headers: { 'x-request-id': 'abc-1' } });
    expect(plain.status).toBe(200);
    expect(plain.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(slashed.headers.get('x-request-id')).toBe('abc-1');
    expect(slashed.body).toEqual({ query: {} });
  });

  it('replaces an invalid request id', async () => {
    const { headers } = await call('/api/v1/things/', { headers: { 'x-request-id': 'a"b c' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('reads JSON and treats an empty body as absent', async () => {
    expect((await call('/api/v1/things/', json('{"a":1}'))).body).toEqual({ body: { a: 1 } });
    expect((await call('/api/v1/things/', json(''))).body).toEqual({ body: 'absent' });
  });

  it('ignores a member named __proto__', async () => {
    const answer = await call('/api/v1/things/', json('{"__proto__":{"polluted":1}}'));
    expect([answer.status, answer.body]).toEqual([201, { body: {} }]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('answers 400, 413 and 415 to invalid bodies', async () => {
    const broken = await call('/api/v1/things/', json('{"a":'));
    expect(broken.status).toBe(400);
    expect(broken.body).toEqual({
      detail: expect.stringMatching(/^JSON parse error - ./),
      code: 'bad_request',
    });
    const large = await call('/api/v1/things/', json(JSON.stringify('x'.repeat(2000))));
    expect([large.status, large.body]).toEqual([
      413,
      { detail: 'Request body is too large.', code: 'payload_too_large' },
    ]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const other = await call('/api/v1/things/', {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'a=b',
      });
      expect([other.status, other.body]).toEqual([
        415,
        { detail: `Unsupported media type "${type}" in request.`, code: 'unsupported_media_type' },
      ]);
    }
  });

  it('answers 404 to unknown routes, ids and undecodable paths', async () => {
    const unknown = { detail: 'Not found.', code: 'not_found' };
    expect((await call('/api/v1/nothing/')).body).toEqual(unknown);
    expect((await call('/api/v1/things/7/')).body).toEqual({
      detail: 'Thing 7 not found.',
      code: 'not_found',
    });
    const bad = await call('/api/v1/things/%ZZ/');
    expect([bad.status, bad.body]).toEqual([404, unknown]);
    expect((await call(`/api/v1/things/${'1'.repeat(600)}/`)).status).toBe(404);
  });

  it('answers 405 with Allow to other methods of known paths, before reading a body', async () => {
    const put = await call('/api/v1/things/', { ...json('{"broken'), method: 'PUT' });
    expect([put.status, put.body]).toEqual([
      405,
      { detail: 'Method "PUT" not allowed.', code: 'method_not_allowed' },
    ]);
    expect(put.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    const remove = await call('/api/v1/things/7', { method: 'DELETE' });
    expect([remove.status, remove.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, OPTIONS']);
  });

  it('answers OPTIONS with Allow, HEAD without a body', async () => {
    const options = await call('/api/v1/things/', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
    const head = await call('/api/v1/things/', { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, undefined]);
    expect((await call('/api/v1/things/7/', { method: 'HEAD' })).status).toBe(404);
  });

  it('answers 406 under the API prefix only', async () => {
    const xml = { headers: { accept: 'application/xml' } };
    const refused = await call('/api/v1/things/', xml);
    expect([refused.status, refused.body]).toEqual([
      406,
      { detail: 'Could not satisfy the request Accept header.', code: 'not_acceptable' },
    ]);
    expect((await fetch(`${base}/page`, xml)).status).toBe(200);
    const mixed = { headers: { accept: 'text/html, application/*;q=0.5' } };
    expect((await call('/api/v1/things/', mixed)).status).toBe(200);
  });

  it('reveals no internals on a server error', async () => {
    const { status, body } = await call('/api/v1/things/broken/');
    expect([status, body]).toEqual([500, { detail: 'A server error occurred.', code: 'server_error' }]);
  });

  it('answers invalid HTTP with a JSON 400', async () => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('{"detail":"Malformed request.","code":"bad_request"}');
  });
});
