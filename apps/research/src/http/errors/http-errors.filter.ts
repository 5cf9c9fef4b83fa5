import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonLogger } from '#http';
import type { Redact } from '../../pipeline/redaction.js';
import { RequestInvalid } from './request-invalid.js';

/** Every throw that reaches HTTP ends here, as `{detail}`: a list for 422, else a text. */
@Catch()
export class HttpErrorsFilter implements ExceptionFilter {
  constructor(
    private readonly logger: JsonLogger,
    private readonly redact: Redact,
    /** Methods that a path offers, for the 405 of a known path under a wrong method. */
    private readonly methodsOf: (path: string) => readonly string[],
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy(); // its status can no longer be told
      return;
    }
    const { status, detail, headers } = this.answerOf(thrown, request);
    if (status >= 500) {
      this.logger.error({
        message: 'request failed',
        requestId: request.id,
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
    const status = statusOf(thrown);
    // The specification: a 500 carries the error message. Other statuses keep their usual words.
    if (status >= 500) return { status, detail: this.redact(messageOf(thrown)) };
    if (status === 401)
      return { status, detail: 'Not authenticated', headers: { 'www-authenticate': 'Bearer' } };
    if (status === 404) return this.notFound(request);
    return { status, detail: STATUS_CODES[status] ?? 'Error' };
  }

  private notFound(request: FastifyRequest): Answer {
    const path = (request.url.split('?', 1)[0] ?? '/').replace(/(?<=.)\/+$/, '');
    const methods = this.methodsOf(path);
    return methods.length === 0
      ? { status: 404, detail: 'Not Found' }
      : { status: 405, detail: 'Method Not Allowed', headers: { allow: methods.join(', ') } };
  }
}

interface Answer {
  status: number;
  detail: unknown;
  headers?: Record<string, string>;
}

function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown) {
    const { statusCode } = thrown;
    if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600) return statusCode;
  }
  return 500;
}

function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message || 'Internal Server Error';
}
