import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { SchemaObject } from '@nestjs/swagger';
import { ERROR_CODES } from './api-error.js';
import type { ErrorCode } from './api-error.js';

/** Body of every error but field errors, for the OpenAPI document. */
export class ErrorBody {
  @ApiProperty({ type: String, description: 'What went wrong, for a person.', example: 'Product not found.' })
  detail!: string;

  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'What went wrong, for a program.' })
  code!: ErrorCode;
}

const fieldErrorValue: SchemaObject = {
  anyOf: [
    { type: 'array', items: { type: 'string' } },
    {
      type: 'array',
      items: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  ],
};

/** Schema of a field-error body: field → messages, or, for nested lines, one object a row. */
export const fieldErrorSchema: SchemaObject = {
  type: 'object',
  description: 'Messages by field; nested lines give one object a row, empty for a good one.',
  additionalProperties: fieldErrorValue,
  example: { name: ['This field is required.'] },
};

/** Body of a 409; a duplicate also names its field. */
export class ConflictBody extends ErrorBody {
  @ApiProperty({
    type: 'object',
    selfRequired: false,
    additionalProperties: fieldErrorValue,
    description: 'Messages by field, when a field is the cause.',
    example: { sku: ['product with this sku already exists.'] },
  })
  errors?: Record<string, string[]>;
}

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  401: 'Missing or invalid credentials.',
  403: 'The caller may not do this.',
  404: 'Not found.',
  405: 'The path does not offer this method.',
  406: 'The Accept header excludes JSON.',
  409: 'The state forbids it, or a unique value is taken.',
  412: 'The object has changed since it was read.',
  410: 'What was asked for is no longer kept.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many failed log-ins; Retry-After says when to try again.',
  500: 'A server error occurred.',
  503: 'The database is away, or took too long.',
};

/** Documents the error answers of a route with their exact schemas; 400 covers field errors and details. */
export function ApiErrors(...statuses: readonly number[]): ClassDecorator & MethodDecorator {
  const responses = statuses.map((status) => {
    if (status === 400) {
      const anyOf = [{ $ref: getSchemaPath(ErrorBody) }, fieldErrorSchema];
      return ApiResponse({ status, description: 'Invalid request data.', schema: { anyOf } });
    }
    const type = status === 409 ? ConflictBody : ErrorBody;
    const description = DESCRIPTIONS[status] ?? 'Error.';
    if (status === 401) {
      return ApiResponse({
        status,
        description,
        type,
        headers: { 'WWW-Authenticate': { schema: { type: 'string', example: 'Bearer realm="api"' } } },
      });
    }
    return ApiResponse({ status, description, type });
  });
  return applyDecorators(ApiExtraModels(ErrorBody, ConflictBody), ...responses);
}
