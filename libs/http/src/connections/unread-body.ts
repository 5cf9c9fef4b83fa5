import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface DrainLimits {
  /** Bytes read and dropped before the connection is cut. */
  maxBytes: number;
  maxMilliseconds: number;
}

const LIMITS: DrainLimits = { maxBytes: 64 * 1024 * 1024, maxMilliseconds: 20_000 };

const draining = new WeakSet<Socket>();

/** True while the rest of an answered request is read and dropped: nothing more is to be written there. */
export function isDraining(socket: Socket): boolean {
  return draining.has(socket);
}

/**
 * An answer that is given before the body has arrived (413, 415, 405, 401, …) reaches its client only when the rest is
 * read: closing a connection with unread bytes resets it, and the answer is lost with them. So what still comes is
 * dropped within limits. The answer leaves at once and the connection goes on; where the client wants the connection to
 * end with the answer, the answer waits for the rest.
 */
export function registerDraining(instance: FastifyInstance, limits: DrainLimits = LIMITS): void {
  instance.addHook('onSend', (request, reply, _payload, done) => {
    drainUnread(request.raw, reply, done, limits);
  });
}

/** As the hook, for an answer that no hook sees. */
export function drainUnread(
  request: IncomingMessage,
  reply: FastifyReply,
  answer: () => void,
  limits = LIMITS,
): void {
  if (request.complete || request.destroyed || !hasBody(request)) {
    answer();
    return;
  }
  const { socket } = request;
  const isLast = /close/i.test(request.headers.connection ?? '') || request.httpVersionMinor === 0;
  draining.add(socket);
  const timer = setTimeout(() => socket.destroy(), limits.maxMilliseconds).unref();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.maxBytes) socket.destroy();
  });
  request.once('close', () => {
    clearTimeout(timer);
    draining.delete(socket);
    if (isLast) answer();
  });
  request.resume();
  if (isLast) return;
  // Said in so many words, Node leaves the connection open behind the answer.
  reply.header('connection', 'keep-alive');
  answer();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
