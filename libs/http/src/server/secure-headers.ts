import type { FastifyInstance, FastifyReply } from 'fastify';

/** What an answer that is no page may load: nothing, and nobody may show it in a frame. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS = {
  // An answer may hold what only its caller may see, and nobody but a caller knows.
  'cache-control': 'no-store',
  'content-security-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Headers of every answer; a route that may be cached, or is a page with scripts of its own, says so itself. */
export function registerSecureHeaders(instance: FastifyInstance): void {
  instance.addHook('onRequest', (_request, reply, done) => {
    setSecureHeaders(reply);
    done();
  });
}

/** As the hook, for an answer that no hook sees. */
export function setSecureHeaders(reply: FastifyReply): void {
  reply.headers(HEADERS);
}
