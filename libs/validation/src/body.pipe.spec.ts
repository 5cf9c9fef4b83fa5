import { describe, expect, it } from '@jest/globals';
import { Controller, Module, Patch, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { AddressInfo } from 'node:net';
import { ApiExceptionFilter, createHttpAdapter } from '#http';
import type { ParsedBody } from './body.js';
import { ChoiceField, CharField, DecimalField, LinesField, PkField } from './fields.js';
import { Fields, TryFields } from './body.pipe.js';

const UNITS = ['pcs', 'kg'] as const;

class LineWrite {
  @PkField()
  product!: number;
}

class ThingWrite {
  @CharField({ max: 255 })
  name!: string;

  @ChoiceField(UNITS, { default: 'pcs', enumName: 'Unit' })
  unit!: (typeof UNITS)[number];

  @DecimalField({ min: 0, nullable: true, required: false })
  cost?: string | null;

  @LinesField(LineWrite)
  lines!: LineWrite[];
}

@Controller('things')
class ThingsController {
  @Post()
  create(@Fields(ThingWrite) body: ThingWrite): ThingWrite {
    return body;
  }

  @Patch()
  update(@TryFields(ThingWrite, { partial: true }) body: ParsedBody<ThingWrite>): Partial<ThingWrite> {
    body.errors.add('name', 'Taken.');
    return body.complete();
  }
}

@Module({ controllers: [ThingsController] })
class AppModule {}

async function withApp<T>(use: (app: NestFastifyApplication) => Promise<T>): Promise<T> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, createHttpAdapter(), {
    logger: false,
  });
  app.useGlobalFilters(new ApiExceptionFilter());
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

function documentOf(app: NestFastifyApplication): OpenAPIObject {
  return SwaggerModule.createDocument(app, new DocumentBuilder().build());
}

describe('@Fields and @TryFields', () => {
  it('hand parsed bodies to a controller and leave errors to the filter', async () => {
    await withApp(async (app) => {
      await app.listen(0, '127.0.0.1');
      const { port } = app.getHttpServer().address() as AddressInfo;
      const send = async (method: string, body: unknown): Promise<[number, unknown]> => {
        const response = await fetch(`http://127.0.0.1:${port}/things/`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return [response.status, await response.json()];
      };
      const lines = [{ product: 3 }];
      expect(await send('POST', { name: 'x', cost: '1.50', lines })).toEqual([
        201,
        { name: 'x', unit: 'pcs', cost: '1.5', lines },
      ]);
      expect(await send('POST', { cost: 'x' })).toEqual([
        400,
        {
          name: ['This field is required.'],
          cost: ['A valid number is required.'],
          lines: ['This field is required.'],
        },
      ]);
      expect(await send('PATCH', { unit: 'm' })).toEqual([
        400,
        { unit: ['"m" is not a valid choice.'], name: ['Taken.'] },
      ]);
    });
  });

  it('document the whole body, and for a PATCH the same without required fields and defaults', async () => {
    const { paths, components } = await withApp(async (app) => {
      await app.init();
      return documentOf(app);
    });
    const bodyOf = (method: 'post' | 'patch'): unknown => paths['/things']?.[method]?.requestBody;
    expect(bodyOf('post')).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingWrite' } } },
    });
    expect(bodyOf('patch')).toEqual({
      required: false,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/PatchedThingWrite' } } },
    });
    const schemas = components?.schemas ?? {};
    expect(schemas['ThingWrite']).toEqual({
      type: 'object',
      required: ['name', 'lines'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[^\\u0000]*$' },
        unit: { default: 'pcs', allOf: [{ $ref: '#/components/schemas/Unit' }] },
        cost: {
          type: 'number',
          minimum: 0,
          maximum: 999999999.9999,
          description: 'At most 4 decimal places.',
          nullable: true,
        },
        lines: {
          type: 'array',
          minItems: 1,
          maxItems: 1000,
          items: { $ref: '#/components/schemas/LineWrite' },
        },
      },
    });
    expect(schemas['PatchedThingWrite']).not.toHaveProperty('required');
    expect(schemas).not.toHaveProperty('PatchedThingWrite.properties.unit.default');
    expect(schemas['PatchedThingWrite']).toMatchObject({
      properties: {
        unit: { allOf: [{ $ref: '#/components/schemas/Unit' }] },
        lines: { items: { $ref: '#/components/schemas/LineWrite' } },
      },
    });
    expect(schemas['Unit']).toEqual({ type: 'string', enum: ['pcs', 'kg'] });
  });
});
