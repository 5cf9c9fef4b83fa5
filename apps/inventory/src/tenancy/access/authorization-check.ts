import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toApiError } from '#http';
import type { AuthorisedRequest } from './request-authoriser.js';

/**
 * No answer is sent before its cached authorization is confirmed, whatever the route did or threw: of a request that never
 * used the database with its scope, the rights are read before the answer leaves.
 */
export function registerAuthorizationCheck(instance: FastifyInstance): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    const pending = (request as FastifyRequest & Partial<AuthorisedRequest>).tenantScope?.cachedAuthorization;
    // An unavailable database is reported to every client; asking it again would take as long.
    if (reply.statusCode === 503 || !pending?.isPending) return done(null, payload);
    pending.renew().then(
      () => done(null, payload),
      (refusal: unknown) => {
        const error = toApiError(refusal, {
          method: request.method,
          contentType: request.headers['content-type'],
        });
        if (payload instanceof Readable) payload.destroy();
        void reply.status(error.status).headers(error.headers()).type('application/json; charset=utf-8');
        done(null, JSON.stringify(error.toBody()));
      },
    );
  });
}
