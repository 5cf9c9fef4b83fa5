import type { FastifyInstance } from 'fastify';
import { plainTag } from '#http';
import { hash } from 'node:crypto';

const READING: readonly string[] = ['GET', 'HEAD'];
/** An answer that is one object begins with its id; lists, errors and tokens do not. */
const ONE_OBJECT = '{"id":';
const TAG = /(?:W\/)?"[^"]*"/g;

/** The strong entity tag of a representation. */
export function entityTag(representation: string): string {
  return `"${hash('sha256', representation, 'base64url').slice(0, 27)}"`;
}

/** Whether a list of tags (`If-None-Match`) contains this one, weak comparison. */
export function hasTag(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).some((one) => one.replace(/^W\//, '') === tag);
}

/** Whether a list of tags (`If-Match`) contains this one, strong comparison. */
export function hasStrongTag(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).includes(tag);
}

/** Whatever coding the representation was sent in: a tag stands for the object. */
function tagsOf(header: string): readonly string[] {
  return (header.match(TAG) ?? []).map(plainTag);
}

/** Adds an ETag to every answer that is one object. */
export function registerEntityTags(instance: FastifyInstance): void {
  instance.addHook('onSend', (_request, reply, payload, done) => {
    const { statusCode } = reply;
    if (
      (statusCode === 200 || statusCode === 201) &&
      typeof payload === 'string' &&
      payload.startsWith(ONE_OBJECT)
    )
      reply.header('etag', entityTag(payload));
    done(null, payload);
  });
}

/** Answers 304 to a matching `If-None-Match`; behind compression, so that the tag is that of the answer which is not sent. */
export function registerNotModified(instance: FastifyInstance): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    const known = request.headers['if-none-match'];
    const tag = reply.getHeader('etag');
    if (
      known === undefined ||
      reply.statusCode !== 200 ||
      typeof tag !== 'string' ||
      !READING.includes(request.method) ||
      !hasTag(known, plainTag(tag))
    )
      return done(null, payload);
    reply
      .code(304)
      .removeHeader('content-type')
      .removeHeader('content-length')
      .removeHeader('content-encoding');
    done(null, null);
  });
}
