import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Connections } from './connections.js';

const STALLED_MS = 60_000;

/**
 * Ends connections on which nothing has moved for a while, with one exception: a request that is being worked on, and has
 * nothing for its client yet. So nobody keeps an answer in our memory by not reading it, nor a connection by not closing it
 * behind an error. (How long a request takes to arrive is bounded by `requestTimeout`, idle connections by
 * `keepAliveTimeout`.)
 */
export function registerStalled({ server }: FastifyInstance, stalledMs = STALLED_MS): void {
  const connections = Connections.of(server);
  server.setTimeout(stalledMs, (socket: Socket) => {
    if (socket.writableLength > 0 || connections.isIdle(socket)) socket.destroy();
  });
}
