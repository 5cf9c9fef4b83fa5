import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, MethodNotAllowed, NotFound, ServerError } from '#errors';
import { toApiError } from '#http';
import { type JsonLogger, routeOf } from '#observability';
import type { Redact } from '../../pipeline/run/redaction.js';
import { RequestInvalid } from './request-invalid.js';

/** The exception filter: answers `{detail}`, a list for 422, else a text. */
@Catch()
export class HttpErrorsFilter implements ExceptionFilter {
  constructor(
    private readonly logger: JsonLogger,
    private readonly redact: Redact,
    /** Methods of a path, for the 405. */
    private readonly methodsOf: (path: string) => readonly string[],
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy(); // The status is already sent.
      return;
    }
    const { status, detail, headers } = this.answerOf(thrown, request);
    if (status >= 500) {
      this.logger.error({
        message: 'request failed',
        requestId: request.id,
        route: routeOf(request),
        sessionId: reply.getHeader('x-session-id') ?? null,
        error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
      });
    }
    void reply
      .status(status)
      .headers({ ...headers, 'content-type': 'application/json; charset=utf-8' })
      .send({ detail });
  }

  private answerOf(thrown: unknown, request: FastifyRequest): Answer {
    if (thrown instanceof RequestInvalid) return { status: 422, detail: thrown.detail };
    const error = this.errorOf(thrown, request);
    // By the specification a 500 carries the error message.
    if (error instanceof ServerError) return { status: 500, detail: this.redact(messageOf(thrown)) };
    // Messages of own errors are kept; those of the framework are replaced by the status text.
    const detail = error === thrown ? error.detail : (STATUS_CODES[error.status] ?? 'Error');
    const headers = error.status === 401 ? { 'www-authenticate': 'Bearer' } : error.headers();
    return { status: error.status, detail, headers };
  }

  private errorOf(thrown: unknown, request: FastifyRequest): ApiError {
    const { method, headers } = request;
    const error = toApiError(thrown, { method, contentType: headers['content-type'] });
    if (!(error instanceof NotFound) || error === thrown) return error;
    const path = (request.url.split('?', 1)[0] ?? '/').replace(/(?<=.)\/+$/, '');
    const methods = this.methodsOf(path);
    return methods.length === 0 ? error : new MethodNotAllowed(method, methods);
  }
}

interface Answer {
  status: number;
  detail: unknown;
  headers?: Readonly<Record<string, string>>;
}

function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message || 'Internal Server Error';
}
