import type { Scheme } from '#auth';
import type { Presumption } from './presumption.js';
import type { Role } from './roles.js';

/** Where a request came from, for the audit log. */
export interface RequestOrigin {
  readonly requestId: string;
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
  readonly scheme: Scheme | 'system';
  /** The session behind a JWT or cookie; null for API tokens. */
  readonly sessionId: string | null;
  /** The operator who acts as this person. */
  readonly impersonator: { readonly id: number; readonly username: string } | null;
  readonly origin: RequestOrigin;
}

/**
 * The right to work in one tenant: the guard found an active membership on this request, or presumes one that the first
 * use of the scope has to prove. Tenant services
 * and repositories take nothing else, and platform routes cannot make one.
 */
export interface TenantScope extends Principal {
  readonly tenantId: number;
  readonly tenantSlug: string;
  readonly tenantName: string;
  readonly membershipId: number;
  readonly role: Role;
  /** What still has to be looked up in the first flight of this scope; null where the guard has looked. */
  readonly presumption: Presumption | null;
  readonly brand: typeof TENANT_SCOPE;
}

/** The right to work on the platform plane: staff or superuser. */
export interface PlatformScope extends Principal {
  readonly brand: typeof PLATFORM_SCOPE;
}

export const TENANT_SCOPE: unique symbol = Symbol('TenantScope');
export const PLATFORM_SCOPE: unique symbol = Symbol('PlatformScope');
