import { applyDecorators } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiQuery, getSchemaPath } from '@nestjs/swagger';
import { ANY_TEXT, DEFAULT_PAGE_SIZE, isSearched, type ListDefinition, MAX_PAGE_SIZE } from '#pagination';

type Decorator = ClassDecorator & MethodDecorator;

/** The schema of a parameter that may be left blank, which is the same as not to send it. */
export function orBlank(schema: Record<string, unknown>): Record<string, unknown> {
  if (schema === ANY_TEXT) return schema;
  const { type, anyOf, default: fallback, ...rest } = schema;
  const choices = Array.isArray(anyOf) ? (anyOf as unknown[]) : [{ type, ...rest }];
  return {
    anyOf: [...choices, { type: 'string', maxLength: 0 }],
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

/** Documents every query parameter of a list. @param given the filter that the path gives, and no client */
export function ApiListQuery<Row extends object>(list: ListDefinition<Row>, given?: string): Decorator {
  const query = (name: string, schema: object, description: string): MethodDecorator & ClassDecorator =>
    ApiQuery({ name, required: false, description, schema });
  const decorators = [
    query(
      'page',
      { type: 'string', pattern: '^([1-9][0-9]*|last)?$', default: '1' },
      'Page number from 1, or `last`.',
    ),
    query(
      'page_size',
      { anyOf: [{ type: 'integer' }, { type: 'string' }], default: DEFAULT_PAGE_SIZE },
      `Items a page; larger than ${MAX_PAGE_SIZE} is taken as ${MAX_PAGE_SIZE}, anything else as ${DEFAULT_PAGE_SIZE}.`,
    ),
  ];
  if (isSearched(list)) {
    decorators.push(
      query(
        'search',
        ANY_TEXT,
        'Words that must all occur, each in any searched field, whatever their case, accents and forms of letters.' +
          (list.exactMatch ? ' A row whose key is the whole search comes first.' : ''),
      ),
    );
  }
  if (list.orderable.size > 0) {
    const names = [...list.orderable.keys()].join(', ');
    const standard = (list.defaultOrdering ?? []).join(',');
    decorators.push(
      query(
        'ordering',
        { type: 'string', ...(standard === '' ? {} : { default: standard }) },
        `Comma list of ${names}; a leading minus for descending. Unknown names are ignored.`,
      ),
    );
  }
  for (const [name, filter] of list.parameters) {
    if (name === given) continue;
    decorators.push(
      query(name, orBlank(filter.schema), filter.description ?? `Only rows with this ${name}.`),
    );
  }
  for (const { name, description } of list.flags.values())
    decorators.push(query(name, orBlank({ type: 'boolean', default: false }), description));
  return applyDecorators(...decorators);
}

/** Schema of a page of a model. */
export function pageSchema(model: Type): {
  type: 'object';
  required: string[];
  properties: Record<string, object>;
} {
  const link = { type: 'string', format: 'uri', nullable: true };
  return {
    type: 'object',
    required: ['count', 'next', 'previous', 'results'],
    properties: {
      count: { type: 'integer', minimum: 0, description: 'Rows in all pages together, exact.', example: 123 },
      next: { ...link, description: 'The next page, null on the last.' },
      previous: { ...link, description: 'The previous page, null on the first.' },
      results: { type: 'array', items: { $ref: getSchemaPath(model) } },
    },
  };
}

/** Documents the 200 of a list. */
export function ApiPage(model: Type, description = 'One page.'): Decorator {
  return applyDecorators(ApiExtraModels(model), ApiOkResponse({ description, schema: pageSchema(model) }));
}

/** Documents the query parameters of a list of rows in memory; `searched` describes the searched fields. */
export function ApiWholeListQuery(searched: string): Decorator {
  const query = (name: string, schema: object, description: string): MethodDecorator & ClassDecorator =>
    ApiQuery({ name, required: false, description, schema });
  return applyDecorators(
    query(
      'page',
      { type: 'string', pattern: '^([1-9][0-9]*|last)?$', default: '1' },
      'Page number from 1, or `last`.',
    ),
    query(
      'page_size',
      { anyOf: [{ type: 'integer' }, { type: 'string' }], default: DEFAULT_PAGE_SIZE },
      `Items a page; larger than ${MAX_PAGE_SIZE} is taken as ${MAX_PAGE_SIZE}, anything else as ${DEFAULT_PAGE_SIZE}.`,
    ),
    query('search', { type: 'string' }, `Words that must all occur in ${searched}.`),
  );
}
