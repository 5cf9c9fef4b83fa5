import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiExceptionFilter, createHttpAdapter } from '#http';
import { Id } from './id.pipe.js';

@Controller('things')
class ThingsController {
  @Get(':id')
  get(@Id('Thing') id: number): { id: number } {
    return { id };
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

describe('@Id', () => {
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

  it.each(['1', '2147483647', '007'])('reads %s', async (text) => {
    const answer = await fetch(`${baseUrl}/things/${text}/`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: Number(text) });
  });

  it.each([
    '0',
    '-1',
    '+1',
    '2147483648',
    '99999999999999999999',
    '1.0',
    '1e3',
    '0x1',
    'abc',
    '%20',
    '%D9%A3',
    '1%00',
    "1'--",
  ])('takes %s for an unknown id', async (text) => {
    const answer = await fetch(`${baseUrl}/things/${text}/`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ detail: 'Thing not found.', code: 'not_found' });
  });
});
