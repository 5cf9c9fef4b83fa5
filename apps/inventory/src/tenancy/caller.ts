import type { Caller } from '#observability';
import type { AuthorisedRequest } from './access/request-authoriser.js';

/** The caller's ids as far as the guard knows them, for logs and traces. */
export function callerOf(request: object): Caller {
  const { tenantScope, principal } = request as Partial<AuthorisedRequest>;
  return { tenantId: tenantScope?.tenantId, userId: principal?.userId };
}
