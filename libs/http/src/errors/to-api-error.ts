import { HttpException } from '@nestjs/common';
import {
  ApiError,
  BadRequest,
  Conflict,
  databaseError,
  isConnectionLost,
  isExhausted,
  messages,
  MethodNotAllowed,
  NotAcceptable,
  NotFound,
  PayloadTooLarge,
  PermissionDenied,
  ServerError,
  Unavailable,
  Unauthorized,
  UnsupportedMediaType,
} from '#errors';

/** What an error's translation needs to know of the request. */
export interface RequestFacts {
  method: string;
  contentType: string | undefined;
}

const JSON_BODY_CODES = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);

/**
 * Maps any thrown value to an API error: API errors pass, framework and database errors are mapped by status, code
 * and constraint, everything else is a 500 whose cause is kept for the log.
 */
export function toApiError(thrown: unknown, facts: RequestFacts): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof HttpException)
    return fromStatus(thrown.getStatus(), thrown.message, thrown.cause, thrown, facts);
  const database = databaseError(thrown);
  if (database !== undefined) return database;
  const status = statusOf(thrown);
  if (status !== undefined && thrown instanceof Error)
    return fromStatus(status, thrown.message, thrown, thrown, facts);
  return isConnectionLost(thrown) || isExhausted(thrown) ? new Unavailable(thrown) : new ServerError(thrown);
}

function fromStatus(
  status: number,
  text: string,
  inner: unknown,
  cause: unknown,
  facts: RequestFacts,
): ApiError {
  switch (status) {
    case 401:
      return new Unauthorized();
    case 403:
      return new PermissionDenied();
    case 404:
      return new NotFound();
    case 405:
      return new MethodNotAllowed(facts.method, []);
    case 406:
      return new NotAcceptable();
    case 409:
      return new Conflict(text, undefined, { cause });
    case 413:
      return new PayloadTooLarge();
    case 415:
      return new UnsupportedMediaType(facts.contentType ?? '');
  }
  if (status >= 500) return new ServerError(cause);
  const code = codeOf(inner);
  if (code !== undefined && JSON_BODY_CODES.has(code))
    return new BadRequest(messages.jsonParse(text), { cause });
  // The framework's text may contain internals and is not sent.
  return new BadRequest(messages.malformedRequest, { cause });
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** A 4xx status that a library set on its error; a 5xx status becomes the general server error. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}
