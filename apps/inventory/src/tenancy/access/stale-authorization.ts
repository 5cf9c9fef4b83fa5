import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from '#errors';
import { StaleAuthorizationError } from './cached-authorization.js';
import type { AuthorisedRequest, RequestAuthoriser } from './request-authoriser.js';

type CheckedRequest = FastifyRequest & AuthorisedRequest;

/** No answer is sent before its cached authorization is validated, whatever the route did or threw. */
export function registerAuthorizationCheck(instance: FastifyInstance, authoriser: RequestAuthoriser): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    const checked = request as unknown as CheckedRequest;
    // An unavailable database is reported to every client; asking it again would take as long.
    const isAway = reply.statusCode === 503;
    if (isAway || !checked.tenantScope?.cachedAuthorization?.isPending) return done(null, payload);
    authoriser.validateCachedAuthorization(checked).then(
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

/** A request with a stale cached authorization is handled again, and the guard then asks the database first. */
@Catch(StaleAuthorizationError)
export class StaleAuthorizationFilter implements ExceptionFilter {
  async catch(_: StaleAuthorizationError, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<CheckedRequest>();
    const reply = http.getResponse<FastifyReply>();
    request.ignoresCachedAuthorization = true;
    await request.routeOptions.handler.call(request.server, request, reply);
  }
}
