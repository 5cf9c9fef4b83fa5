import type { Caller } from '#observability';
import type { AuthorisedRequest } from './access/request-authoriser.js';

/** Whose request it is, as far as the guard has found out: for logs and traces. */
export function callerOf(request: object): Caller {
  const { tenantScope, principal } = request as Partial<AuthorisedRequest>;
  return { tenantId: tenantScope?.tenantId, userId: principal?.userId };
}
