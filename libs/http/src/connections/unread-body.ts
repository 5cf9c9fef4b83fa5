import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface DrainLimits {
  /** Bytes read and discarded before the connection is closed. */
  maxBytes: number;
  maxMilliseconds: number;
}

const LIMITS: DrainLimits = { maxBytes: 64 * 1024 * 1024, maxMilliseconds: 20_000 };

const draining = new WeakSet<Socket>();

/** True while the rest of an answered request is being discarded; nothing more may be written. */
export function isDraining(socket: Socket): boolean {
  return draining.has(socket);
}

/**
 * Closing a connection with unread bytes resets it, and an answer sent before the body was received (413, 415, 405,
 * 401, …) is lost. So the rest of the body is read and discarded, up to a limit. The answer is sent at once and the
 * connection stays open; where the client asked for `Connection: close`, the answer waits for the rest.
 */
export function registerDraining(instance: FastifyInstance, limits: DrainLimits = LIMITS): void {
  instance.addHook('onSend', (request, reply, _payload, done) => {
    drainUnread(request.raw, reply, done, limits);
  });
}

/** Same as the hook, for answers that bypass the hooks. */
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
  // With an explicit header, Node leaves the connection open after the answer.
  reply.header('connection', 'keep-alive');
  answer();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
