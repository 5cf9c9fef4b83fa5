import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Connections } from './connections.js';

const STALLED_MS = 60_000;

/**
 * Closes connections without traffic, except while a request is being processed. This bounds the memory for answers
 * that are not read and the connections that clients leave open after an error. (`requestTimeout` bounds the duration
 * of receiving a request, `keepAliveTimeout` idle connections.)
 */
export function registerStalled({ server }: FastifyInstance, stalledMs = STALLED_MS): void {
  const connections = Connections.of(server);
  server.setTimeout(stalledMs, (socket: Socket) => {
    if (socket.writableLength > 0 || connections.isIdle(socket)) socket.destroy();
  });
}
