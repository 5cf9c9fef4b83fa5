import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from '#errors';
import { RightsChanged } from './presumption.js';
import type { AuthorisedRequest, RequestAuthoriser } from './request-authoriser.js';

type Presumed = FastifyRequest & AuthorisedRequest;

/** No answer leaves on a presumption that nobody has proven, whatever the route did or threw. */
export function registerConfirmation(instance: FastifyInstance, authoriser: RequestAuthoriser): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    const presumed = request as unknown as Presumed;
    if (!presumed.tenantScope?.presumption?.open) return done(null, payload);
    authoriser.confirm(presumed).then(
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

/** A request whose presumed rights were not the live ones starts again, and this time the guard looks first. */
@Catch(RightsChanged)
export class RightsChangedFilter implements ExceptionFilter {
  async catch(_: RightsChanged, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<Presumed>();
    const reply = http.getResponse<FastifyReply>();
    request.presumesNothing = true;
    await request.routeOptions.handler.call(request.server, request, reply);
  }
}
