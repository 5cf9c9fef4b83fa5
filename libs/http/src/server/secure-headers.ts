import type { FastifyInstance, FastifyReply } from 'fastify';

/** Content policy of answers that are not pages: load nothing, no frames. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS = {
  // Answers may hold data of the caller and must not be cached by others.
  'cache-control': 'no-store',
  'content-security-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Headers of every answer; a cacheable route or a page with scripts overrides them. */
export function registerSecureHeaders(instance: FastifyInstance): void {
  instance.addHook('onRequest', (_request, reply, done) => {
    setSecureHeaders(reply);
    done();
  });
}

/** Same as the hook, for answers that bypass the hooks. */
export function setSecureHeaders(reply: FastifyReply): void {
  reply.headers(HEADERS);
}
