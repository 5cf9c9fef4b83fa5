import type { FastifyInstance, FastifyReply } from 'fastify';

/** What an answer that is no page may load: nothing, and nobody may show it in a frame. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For Swagger UI, which sets styles on its elements; scripts come from this origin alone. */
export const DOCUMENTATION_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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

/**
 * Headers of every answer; a route that may be cached, or is a page with scripts of its own, says so itself.
 * @param pages path prefix → content security policy of the pages under it
 */
export function registerSecureHeaders(
  instance: FastifyInstance,
  pages: Readonly<Record<string, string>> = {},
): void {
  const policies = Object.entries(pages);
  instance.addHook('onRequest', (request, reply, done) => {
    setSecureHeaders(reply);
    for (const [prefix, policy] of policies)
      if (request.url.startsWith(prefix)) reply.header('content-security-policy', policy);
    done();
  });
}

/** As the hook, for an answer that no hook sees. */
export function setSecureHeaders(reply: FastifyReply): void {
  reply.headers(HEADERS);
}
