import type { Scheme } from '#auth';
import type { CachedAuthorization } from './access/cached-authorization.js';
import type { Precondition } from '../http/precondition.js';
import type { Role } from './roles.js';

/** Where a request came from, for the audit log. */
export interface RequestOrigin {
  readonly requestId: string;
  /** The pattern of the route; absent for what no route is for. */
  readonly route?: string | undefined;
  readonly address: string;
  readonly userAgent: string;
}

/** A live account as the guard found it on this request. */
export interface Principal {
  readonly userId: number;
  readonly username: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
  /** Came by a one-time password, which opens nothing but its own change; never true under impersonation. */
  readonly passwordChangeRequired: boolean;
  readonly scheme: Scheme | 'system';
  /** The session behind a JWT or cookie; null for API tokens. */
  readonly sessionId: string | null;
  /** The operator who acts as this person. */
  readonly impersonator: { readonly id: number; readonly username: string } | null;
  readonly origin: RequestOrigin;
  /** What `If-Match` asks of the object that the request changes. */
  readonly precondition?: Precondition;
}

/**
 * The right to work in one tenant: the guard found an active membership on this request, or in its cache, which
 * the scope's first transaction validates. Tenant services and repositories take nothing else, and platform routes
 * cannot make one.
 */
export interface TenantScope extends Principal {
  readonly tenantId: number;
  readonly tenantSlug: string;
  readonly tenantName: string;
  readonly membershipId: number;
  readonly role: Role;
  /** What the first transaction of this scope has to validate; null where the guard has asked the database. */
  readonly cachedAuthorization: CachedAuthorization | null;
  /** The moment that rows carry in place of the present; only a command on the machine itself sets it, no guard does. */
  readonly moment?: Date;
  readonly brand: typeof TENANT_SCOPE;
}

/** The right to work on the platform plane: staff or superuser. */
export interface PlatformScope extends Principal {
  readonly brand: typeof PLATFORM_SCOPE;
}

export const TENANT_SCOPE: unique symbol = Symbol('TenantScope');
export const PLATFORM_SCOPE: unique symbol = Symbol('PlatformScope');
