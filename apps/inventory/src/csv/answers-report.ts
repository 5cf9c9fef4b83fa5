import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiQuery, getSchemaPath } from '@nestjs/swagger';
import { ApiErrors, ApiListQuery, orBlank, pageSchema } from '#http';
import type { ListDefinition } from '#pagination';
import { BomQuery } from './bom-query.js';

type Schema = Record<string, unknown> & { description?: string };

export const DAY: Schema = { type: 'string', format: 'date' };
export const ID: Schema = { type: 'integer' };

interface ReportShape {
  /** Parameters in addition to those of every list. */
  parameters?: Record<string, Schema>;
  /** Keys in addition to those of every page: a schema or a model. */
  extras?: Record<string, Schema | Type>;
}

/** What a schema says of its parameter stands beside it. */
function parameterOf([name, { description, ...schema }]: [string, Schema]): MethodDecorator {
  const said = description === undefined ? {} : { description };
  return ApiQuery({ name, required: false, schema: orBlank(schema), ...said });
}

/** The response decorator of a report: parameters, the page with its additional keys, CSV, errors. */
export function AnswersReport<Row extends object>(
  summary: string,
  list: ListDefinition<Row>,
  model: Type,
  { parameters = {}, extras = {} }: ReportShape,
): MethodDecorator {
  const page = pageSchema(model);
  const models = Object.values(extras).filter((extra): extra is Type => typeof extra === 'function');
  const properties = Object.fromEntries(
    Object.entries(extras).map(([name, extra]) => [
      name,
      typeof extra === 'function' ? { $ref: getSchemaPath(extra) } : extra,
    ]),
  );
  return applyDecorators(
    ApiOperation({ summary }),
    ApiListQuery(list),
    ...Object.entries({ ...parameters, export: { type: 'string', enum: ['csv'] } }).map(parameterOf),
    BomQuery,
    ApiExtraModels(model, ...models),
    ApiOkResponse({
      description: 'One page of the report, or all of it as CSV.',
      content: {
        'application/json': {
          schema: {
            ...page,
            required: [...page.required, ...Object.keys(extras)],
            properties: { ...page.properties, ...properties },
          },
        },
        'text/csv': { schema: { type: 'string' } },
      },
    }),
    ApiErrors(400, 404, 500),
  );
}
