import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * A request line may name the whole address (`GET http://host/path`), as clients write it to a proxy; a server has to take it
 * (RFC 9112, 3.2.2). What is behind sees the path alone: routing does without the rest, and links and rules of paths would not.
 */
export function registerOriginForm({ server }: FastifyInstance): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { url = '/' } = request;
    if (!url.startsWith('/')) request.url = url.replace(ORIGIN, '').replace(/^(?!\/|\*)/, '/');
  });
}
