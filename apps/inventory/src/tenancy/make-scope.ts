import type { LiveAccount } from './access/live-account.repository.js';
import type { CachedAuthorization } from './access/cached-authorization.js';
import { type Principal, TENANT_SCOPE, type TenantScope } from './scope.js';

/** A live account as the person who acts. */
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
    // Whoever acts in the account's place did not come by its password.
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

/** The right to work in the tenant that the account was found with; null without an active membership. */
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
    account.tenantName === null
  ) {
    return null;
  }
  // Member by member: spreading an object costs several times as much, and this is done on every request.
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
    membershipId: account.membershipId,
    role: account.role,
    cachedAuthorization,
    brand: TENANT_SCOPE,
  };
}
