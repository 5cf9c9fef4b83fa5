import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { SchemaObject } from '@nestjs/swagger';
import {
  type ApiError,
  BadRequest,
  Conflict,
  ERROR_CODES,
  type ErrorCode,
  FieldErrors,
  Gone,
  Moved,
  messages,
  MethodNotAllowed,
  NotAcceptable,
  NotFound,
  PayloadTooLarge,
  PermissionDenied,
  PreconditionFailed,
  ServerError,
  TooManyAttempts,
  Unauthorized,
  Unavailable,
  UnsupportedMediaType,
} from '#errors';

type ResponseHeaders = Record<string, { description?: string; schema: SchemaObject }>;

interface ErrorResponse {
  description: string;
  content: Record<string, { schema: object; example: unknown }>;
  headers?: ResponseHeaders;
}

/** Body of every error but field errors, for the OpenAPI document. */
export class ErrorBody {
  @ApiProperty({ type: String, description: 'What went wrong, for a person.', example: 'Product not found.' })
  detail!: string;

  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'What went wrong, for a program.' })
  code!: ErrorCode;
}

const texts: SchemaObject = { type: 'array', items: { type: 'string' } };

/** Messages of a field, or those of its rows. */
const textsOrRows = (value: SchemaObject): SchemaObject => ({
  anyOf: [texts, { type: 'array', items: { type: 'object', additionalProperties: value } }],
});

/** Lines have rows of their own, as the lots of a line. */
const fieldErrorValue = textsOrRows(textsOrRows(texts));

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

/** Body of a 421. */
export class MovedBody extends ErrorBody {
  @ApiProperty({
    type: String,
    format: 'uri',
    description: 'Where the data of the caller is now.',
    example: 'https://cell-2.example.com',
  })
  address!: string;
}

/** Description and example of each status. */
const ERRORS: Readonly<Record<number, readonly [description: string, sample: ApiError]>> = {
  400: ['Invalid request data.', FieldErrors.of('name', messages.required)],
  401: ['Missing or invalid credentials.', new Unauthorized()],
  403: ['The caller may not do this.', new PermissionDenied()],
  404: ['Not found.', new NotFound()],
  405: ['The path does not offer this method.', new MethodNotAllowed('DELETE', ['GET'])],
  406: ['The Accept header excludes the media types of the route.', new NotAcceptable()],
  409: [
    'The state of the object does not allow it, or a unique value is in use.',
    Conflict.duplicate('name', messages.duplicate('object', 'name')),
  ],
  410: ['The requested data is no longer stored.', new Gone('The cursor is older than the stored changes.')],
  412: ['The object has changed since it was read.', new PreconditionFailed()],
  413: ['The body is too large.', new PayloadTooLarge()],
  415: ['The media type of the body is not supported.', new UnsupportedMediaType('text/plain')],
  421: ['The tenant has moved to another address.', new Moved('https://cell-2.example.com')],
  429: ['Too many failed log-ins; Retry-After says when to try again.', new TooManyAttempts(60)],
  500: ['A server error occurred.', new ServerError()],
  503: [
    'The database is unavailable (`unavailable`) or exceeded a time limit (`timeout`).',
    new Unavailable(),
  ],
};

const BODIES: Readonly<Record<number, typeof ErrorBody>> = { 409: ConflictBody, 421: MovedBody };

const fieldErrorsOrDetail: SchemaObject = { anyOf: [{ $ref: getSchemaPath(ErrorBody) }, fieldErrorSchema] };

/** The documented answer of a status, with schema and example; 400 covers field errors and details. */
export function errorResponse(status: number, told?: string): ErrorResponse {
  const [description, sample] = ERRORS[status] ?? ['Error.', new ServerError()];
  const schema =
    status === 400 && told === undefined
      ? fieldErrorsOrDetail
      : { $ref: getSchemaPath(BODIES[status] ?? ErrorBody) };
  const example =
    status === 400 && told !== undefined
      ? new BadRequest(messages.malformedRequest).toBody()
      : sample.toBody();
  return {
    description: told ?? description,
    content: { 'application/json': { schema, example } },
    ...(HEADERS[status] === undefined ? {} : { headers: HEADERS[status] }),
  };
}

const RETRY_AFTER: ResponseHeaders = {
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer', example: 5 } },
};

const HEADERS: Readonly<Record<number, ResponseHeaders>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string', example: 'Bearer realm="api"' } } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

/** Documents the error answers of a route. */
export function ApiErrors(...statuses: readonly number[]): ClassDecorator & MethodDecorator {
  const responses = statuses.map((status) => ApiResponse({ status, ...errorResponse(status) }));
  return applyDecorators(ApiExtraModels(ErrorBody, ConflictBody, MovedBody), ...responses);
}
