import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { ERROR_CODES } from '#errors';
import { ApiErrors } from './error-bodies.js';

@Controller('things')
class ThingsController {
  @Get()
  @ApiErrors(400, 401, 404, 409)
  list(): string {
    return '';
  }
}

@Module({ controllers: [ThingsController] })
class AppModule {}

describe('ApiErrors', () => {
  it('documents each status with its exact body', async () => {
    const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false });
    const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    await app.close();
    const responses = document.paths['/things']?.get?.responses ?? {};
    const schemaOf = (status: string): unknown => {
      const response = responses[status];
      return response !== undefined && 'content' in response
        ? response.content?.['application/json']?.schema
        : undefined;
    };
    expect(schemaOf('400')).toMatchObject({
      anyOf: [{ $ref: '#/components/schemas/ErrorBody' }, { type: 'object', additionalProperties: {} }],
    });
    expect(schemaOf('401')).toEqual({ $ref: '#/components/schemas/ErrorBody' });
    expect(responses['401']).toHaveProperty('headers.WWW-Authenticate');
    expect(schemaOf('404')).toEqual({ $ref: '#/components/schemas/ErrorBody' });
    expect(schemaOf('409')).toEqual({ $ref: '#/components/schemas/ConflictBody' });
    const schemas = document.components?.schemas ?? {};
    expect(schemas['ErrorBody']).toMatchObject({ required: ['detail', 'code'] });
    expect(schemas['ConflictBody']).toMatchObject({
      required: ['detail', 'code'],
      properties: { errors: { type: 'object', additionalProperties: {} } },
    });
    expect(schemas['ErrorCode']).toMatchObject({ enum: [...ERROR_CODES] });
  });
});
