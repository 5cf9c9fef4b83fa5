import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiProperty, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { choiceFilter, dateRangeFilter, defineList } from '#pagination';
import { ApiListQuery, ApiPage } from './list-documentation.js';

class Thing {
  @ApiProperty({ type: Number })
  id!: number;
}

const list = defineList<Thing>({
  name: 'things',
  from: 't',
  select: { id: 'id' },
  exactMatch: [],
  search: ['name'],
  ordering: { name: 'name' },
  defaultOrdering: ['name'],
  tieBreaker: 'id',
  filters: { kind: choiceFilter('kind', ['a', 'b']), created_at: dateRangeFilter('created_at') },
});

@Controller('things')
class ThingsController {
  @Get()
  @ApiListQuery(list)
  @ApiPage(Thing)
  list(): string {
    return '';
  }
}

@Module({ controllers: [ThingsController] })
class AppModule {}

describe('the documentation of a list', () => {
  it('names every parameter and the page exactly', async () => {
    const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false });
    const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    await app.close();
    const operation = document.paths['/things']?.get;
    expect(operation?.parameters).toMatchObject([
      { name: 'page', in: 'query', required: false },
      { name: 'page_size', schema: { anyOf: [{ type: 'integer' }, { type: 'string' }], default: 25 } },
      { name: 'search', schema: { type: 'string', pattern: '^[^\\u0000]*$' } },
      { name: 'ordering', schema: { type: 'string', default: 'name' } },
      {
        name: 'kind',
        schema: {
          anyOf: [
            { type: 'string', enum: ['a', 'b'] },
            { type: 'string', pattern: '^(a|b)(,(a|b))*$' },
            { type: 'string', maxLength: 0 },
          ],
        },
      },
      {
        name: 'created_at__gte',
        schema: {
          anyOf: [
            { type: 'string', format: 'date' },
            { type: 'string', format: 'date-time' },
            { type: 'string', maxLength: 0 },
          ],
        },
      },
      {
        name: 'created_at__lte',
        schema: {
          anyOf: [
            { type: 'string', format: 'date' },
            { type: 'string', format: 'date-time' },
            { type: 'string', maxLength: 0 },
          ],
        },
      },
    ]);
    expect(operation?.responses['200']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['count', 'next', 'previous', 'results'],
            properties: { results: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    });
    expect(document.components?.schemas).toHaveProperty('Thing');
  });
});
