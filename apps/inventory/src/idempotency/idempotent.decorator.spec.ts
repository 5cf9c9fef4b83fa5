import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Module, Param, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { ApiExceptionFilter, createHttpAdapter } from '#http';
import { Idempotent } from './idempotent.decorator.js';
import type { IdempotentRequest } from './idempotency.repository.js';

interface Read {
  key: string;
  hash: string;
}

function shown(request: IdempotentRequest | null): { request: Read | null } {
  return { request: request && { key: request.key, hash: request.hash.toString('hex') } };
}

@Controller('things')
class ThingsController {
  @Post()
  create(@Body() _: unknown, @Idempotent() request: IdempotentRequest | null): { request: Read | null } {
    return shown(request);
  }

  @Post(':id/confirm')
  confirm(@Param('id') _: string, @Idempotent() request: IdempotentRequest | null): { request: Read | null } {
    return shown(request);
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

describe('@Idempotent', () => {
  let app: NestFastifyApplication;
  let baseUrl: string;

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(ThingsModule, createHttpAdapter({}), {
      logger: false,
    });
    app.useGlobalFilters(new ApiExceptionFilter());
    await app.listen(0, '127.0.0.1');
    baseUrl = await app.getUrl();
  });

  afterAll(() => app.close());

  async function post(
    path: string,
    key: string | null,
    body: string,
  ): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${baseUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'Idempotency-Key': key }) },
      body,
    });
    return { status: answer.status, body: await answer.json() };
  }

  async function read(path: string, key: string, body: string): Promise<Read> {
    const answer = await post(path, key, body);
    expect(answer.status).toBe(201);
    const { request } = answer.body as { request: Read | null };
    if (!request) throw new Error('the key was not read');
    return request;
  }

  it('is null without the header', async () => {
    expect(await post('things/', null, '{}')).toEqual({ status: 201, body: { request: null } });
  });

  it('trims the key', async () => {
    expect((await read('things/', '  order-17  ', '{}')).key).toBe('order-17');
    expect((await read('things/', 'x'.repeat(255), '{}')).key).toHaveLength(255);
  });

  it.each(['', '   ', 'two words', 'x'.repeat(256), 'caf\u00e9'])('refuses the key %j', async (key) => {
    expect(await post('things/', key, '{}')).toEqual({
      status: 400,
      body: {
        detail: 'Idempotency-Key must have 1 to 255 visible ASCII characters.',
        code: 'bad_request',
      },
    });
  });

  it('distinguishes requests by path and body only', async () => {
    const first = await read('things/', 'k', '{"a": 1, "b": [2]}');
    for (const path of ['things', 'things/', 'things/?x=1'])
      expect((await read(path, 'other', '{"a":1,"b":[2]}')).hash).toBe(first.hash);
    const others = await Promise.all([
      read('things/', 'k', '{"a": 2, "b": [2]}'),
      read('things/', 'k', '{"a": 1}'),
      read('things/', 'k', '{"a": "1", "b": [2]}'),
      read('things/1/confirm/', 'k', '{"a": 1, "b": [2]}'),
      read('things/2/confirm/', 'k', '{"a": 1, "b": [2]}'),
    ]);
    expect(new Set([first, ...others].map(({ hash }) => hash)).size).toBe(6);
  });

  it('is documented', () => {
    const { paths } = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    expect(paths['/things']?.post?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    );
  });
});
