import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { BadRequest, messages, NotFound, ServerError } from '#errors';
import type { ApiError } from '#errors';
import { sendError } from '../errors/api-exception.filter.js';
import { requestIdOf } from './request-ids.js';
import { setSecureHeaders } from './secure-headers.js';
import { drainUnread, isDraining } from '../connections/unread-body.js';

export const BODY_LIMIT = 1024 * 1024;

export interface HttpSettings {
  /** Proxies whose `X-Forwarded-*` headers are trusted: false for none, or addresses and networks. */
  trustProxy?: boolean | string | string[];
  /** Largest body, in bytes. */
  bodyLimit?: number;
  /** Time limit for receiving a request, in milliseconds. */
  requestTimeout?: number;
}

/** Server settings that every app of the project shares. */
export function fastifyOptions(settings: HttpSettings = {}): FastifyServerOptions {
  return {
    logger: false,
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: settings.bodyLimit ?? BODY_LIMIT,
    requestTimeout: settings.requestTimeout ?? 30_000,
    // Longer than the idle timeout of common load balancers, so that the balancer closes first.
    keepAliveTimeout: 72_000,
    // Closing waits for requests in progress, not for idle connections.
    forceCloseConnections: 'idle',
    genReqId: requestIdOf,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for these.
      reply.header('x-request-id', request.id);
      setSecureHeaders(reply);
      drainUnread(request.raw, reply, () => sendError(reply, routerError(error.code)));
    },
    clientErrorHandler: answerClientError,
  };
}

/** A path that cannot be decoded or is too long is 404. */
function routerError(code: string): ApiError {
  return code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH'
    ? new NotFound()
    : new ServerError();
}

/** Invalid HTTP: there is no reply object, only the connection. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || isDraining(socket)) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(new BadRequest(messages.malformedRequest).toBody());
  socket.end(
    `HTTP/1.1 ${clientErrorStatus(error.code)}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function clientErrorStatus(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  return '400 Bad Request';
}
