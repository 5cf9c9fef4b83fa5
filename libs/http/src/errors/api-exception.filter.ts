import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { ApiError, isError } from '#errors';
import { toApiError } from './to-api-error.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The one exception filter, for errors of every route, hook and parser. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  /** @param callerOf reads the caller's ids for the log */
  constructor(private readonly callerOf: (request: FastifyRequest) => object = () => ({})) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const error = toApiError(thrown, {
      method: request.method,
      contentType: request.headers['content-type'],
    });
    if (error.status >= 500) this.log(thrown, error, request);
    sendError(http.getResponse<FastifyReply | ServerResponse>(), error);
  }

  /** Logged with the request id, without body, query and statement parameters. */
  private log(thrown: unknown, error: ApiError, request: FastifyRequest): void {
    this.logger.error({
      message: 'request failed',
      requestId: request.id,
      route: request.routeOptions?.url,
      ...this.callerOf(request),
      method: request.method,
      path: (request.url ?? '').split('?', 1)[0],
      error: describeCause(error, thrown),
    });
  }
}

/** Writes an error as the answer. An answer that has already begun is aborted, because its status is sent. */
export function sendError(reply: FastifyReply | ServerResponse, error: ApiError): void {
  const body = JSON.stringify(error.toBody());
  if ('raw' in reply) {
    if (reply.sent) return;
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    void reply.status(error.status).headers(error.headers()).header('content-type', JSON_TYPE).send(body);
    return;
  }
  if (reply.headersSent) {
    if (!reply.writableEnded) reply.destroy();
    return;
  }
  reply.writeHead(error.status, { ...error.headers(), 'content-type': JSON_TYPE }).end(body);
}

export interface ErrorDescription {
  name: string;
  message: string;
  code?: string;
  stack?: string;
}

/** The innermost cause of an error, for the log only. */
export function describeCause(error: ApiError, thrown: unknown): ErrorDescription {
  let cause = error.cause ?? thrown;
  while (cause instanceof ApiError && cause.cause !== undefined) cause = cause.cause;
  return describe(cause);
}

function describe(cause: unknown): ErrorDescription {
  if (!isError(cause)) return { name: typeof cause, message: 'thrown value is not an Error' };
  const code = 'code' in cause && typeof cause.code === 'string' ? { code: cause.code } : {};
  return {
    name: cause.name,
    message: cause.message,
    ...code,
    ...(cause.stack ? { stack: cause.stack } : {}),
  };
}
