import type { CachedAuthorization, RequestOrigin } from '../scope/scope.js';

/** Whose work it is: a member's within a tenant (a TenantScope), or a person's outside any. */
export interface Caller {
  readonly tenantId: number | null;
  readonly userId: number | null;
  readonly moment?: Date;
  /** IANA name; UTC unless given. */
  readonly timeZone?: string;
  readonly cachedAuthorization?: CachedAuthorization | null;
  readonly origin?: RequestOrigin;
}

/** Outside any tenant: accounts, sessions, and (with a user id) that person's own memberships. */
export function outsideTenants(userId: number | null): Caller {
  return { tenantId: null, userId };
}
