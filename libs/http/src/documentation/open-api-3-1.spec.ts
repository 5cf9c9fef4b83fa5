import { describe, expect, it } from '@jest/globals';
import { toOpenApi31 } from './open-api-3-1.js';

const INFO = { title: 'A service', version: '1' };

/** The schema of a component as 3.1 writes it. */
function translated(schema: object): unknown {
  const document = { openapi: '3.0.0', info: INFO, paths: {}, components: { schemas: { Thing: schema } } };
  const { openapi, components } = toOpenApi31(document);
  expect(openapi).toBe('3.1.1');
  return components?.schemas?.['Thing'];
}

describe('OpenAPI 3.1 document', () => {
  it('writes null as a type', () => {
    expect(translated({ type: 'string', format: 'date', nullable: true })).toEqual({
      type: ['string', 'null'],
      format: 'date',
    });
    expect(translated({ type: 'string', enum: ['a', 'b'], nullable: true })).toEqual({
      type: ['string', 'null'],
      enum: ['a', 'b', null],
    });
  });

  it('writes null beside a reference or a choice', () => {
    const reference = { $ref: '#/components/schemas/Other' };
    expect(
      translated({
        type: 'object',
        properties: { other: { type: 'object', nullable: true, description: 'Why', allOf: [reference] } },
      }),
    ).toEqual({
      type: 'object',
      properties: { other: { description: 'Why', anyOf: [reference, { type: 'null' }] } },
    });
    expect(translated({ nullable: true, oneOf: [{ type: 'string' }, { type: 'number' }] })).toEqual({
      anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
    });
  });

  it('writes a description beside its $ref, exclusive bounds as numbers, and examples as a list', () => {
    const reference = { $ref: '#/components/schemas/Other' };
    expect(translated({ items: { description: 'Who', allOf: [reference] } })).toEqual({
      items: { ...reference, description: 'Who' },
    });
    expect(translated({ type: 'number', minimum: 0, exclusiveMinimum: true, example: 2.5 })).toEqual({
      type: 'number',
      exclusiveMinimum: 0,
      examples: [2.5],
    });
  });

  it('leaves examples and properties named like keywords unchanged', () => {
    const content = { 'application/json': { schema: { type: 'object' }, example: { nullable: true } } };
    const document = {
      openapi: '3.0.0',
      info: INFO,
      paths: { '/a': { get: { responses: { 200: { description: 'ok', content } } } } },
      components: { schemas: { Thing: { type: 'object', properties: { nullable: { type: 'boolean' } } } } },
    };
    const { paths, components } = toOpenApi31(document);
    expect(paths).toEqual(document.paths);
    expect(components).toEqual(document.components);
  });
});
