import type { LiveAccount } from './access/live-account.repository.js';
import type { CachedAuthorization } from '../scope/cached-authorization.js';
import { type Principal, TENANT_SCOPE, type TenantScope } from '../scope/scope.js';

/** The actor of an active account. */
export function principalOf(
  account: LiveAccount,
  scheme: Principal['scheme'],
  sessionId: string | null,
  origin: Principal['origin'],
): Principal {
  return {
    userId: account.userId,
    username: account.username,
    email: account.email,
    isStaff: account.isStaff,
    isSuperuser: account.isSuperuser,
    // During an impersonation the member's one-time password does not matter.
    passwordChangeRequired: account.passwordChangeRequired && account.operatorId === null,
    scheme,
    sessionId,
    impersonator:
      account.operatorId === null || account.operatorUsername === null
        ? null
        : { id: account.operatorId, username: account.operatorUsername },
    origin,
  };
}

/** The scope of the membership that was found; null without an active membership. */
export function tenantScopeOf(
  principal: Principal,
  account: LiveAccount,
  cachedAuthorization: CachedAuthorization | null = null,
): TenantScope | null {
  if (
    account.tenantId === null ||
    account.membershipId === null ||
    account.role === null ||
    account.tenantSlug === null ||
    account.tenantName === null ||
    account.tenantTimeZone === null
  ) {
    return null;
  }
  // Written out: spreading the object costs several times as much, on every request.
  return {
    userId: principal.userId,
    username: principal.username,
    email: principal.email,
    isStaff: principal.isStaff,
    isSuperuser: principal.isSuperuser,
    passwordChangeRequired: principal.passwordChangeRequired,
    scheme: principal.scheme,
    sessionId: principal.sessionId,
    impersonator: principal.impersonator,
    origin: principal.origin,
    tenantId: account.tenantId,
    tenantSlug: account.tenantSlug,
    tenantName: account.tenantName,
    timeZone: account.tenantTimeZone,
    membershipId: account.membershipId,
    role: account.role,
    cachedAuthorization,
    brand: TENANT_SCOPE,
  };
}
