import { pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codedTag, type Coding, codingFor, encoded, encoder, isText, LEAST_BYTES } from './coding.js';

/**
 * Sends text answers of 1 KB or more as br or gzip to clients that accept it. Register it behind the hooks that look at an
 * answer's text.
 * @param isSecret answers that hold a secret: their length must tell nothing of it (BREACH)
 */
export function registerCompression(
  server: FastifyInstance,
  isSecret: (path: string) => boolean = () => false,
): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const given = request.headers['accept-encoding'];
    if (given === undefined || !isCompressible(request, reply, payload)) return done(null, payload);
    if (isSecret(request.url.split('?', 1)[0] ?? '')) return done(null, payload);
    reply.header('vary', withEncoding(reply.getHeader('vary')));
    const coding = codingFor(Array.isArray(given) ? given.join(',') : given);
    if (coding === null) return done(null, payload);
    if (payload instanceof Readable) {
      announce(reply, coding);
      // The end of either one ends the other: an error of the source, a client that goes away.
      return done(
        null,
        pipeline(payload, encoder(coding), () => undefined),
      );
    }
    encoded(coding, payload as string | Uint8Array).then(
      (bytes) => {
        announce(reply, coding);
        done(null, bytes);
      },
      (error: unknown) => done(error as Error),
    );
  });
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): boolean {
  if (request.method === 'HEAD' || reply.hasHeader('content-encoding')) return false;
  if (!isText(reply.getHeader('content-type'))) return false;
  if (payload instanceof Readable) return true;
  return (
    (typeof payload === 'string' || payload instanceof Uint8Array) &&
    Buffer.byteLength(payload) >= LEAST_BYTES
  );
}

function announce(reply: FastifyReply, coding: Coding): void {
  const tag = reply.getHeader('etag');
  if (typeof tag === 'string') reply.header('etag', codedTag(tag, coding));
  reply.header('content-encoding', coding).removeHeader('content-length');
}

function withEncoding(vary: ReturnType<FastifyReply['getHeader']>): string {
  return vary === undefined || vary === '' ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`;
}
