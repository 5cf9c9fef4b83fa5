import type { Scheme } from '#auth';
import type { Role } from './roles.js';

/** Origin of a request, for the audit log. */
export interface RequestOrigin {
  readonly requestId: string;
  /** Route pattern; absent for an unknown path. */
  readonly route?: string | undefined;
  readonly address: string;
  readonly userAgent: string;
}

/** An active account as the guard read it for this request. */
export interface Principal {
  readonly userId: number;
  readonly username: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
  /** Authenticated with a one-time password, which only permits its own change; never true under impersonation. */
  readonly passwordChangeRequired: boolean;
  readonly scheme: Scheme | 'system';
  /** The session of a JWT or cookie; null for API tokens. */
  readonly sessionId: string | null;
  /** The operator who impersonates this account. */
  readonly impersonator: { readonly id: number; readonly username: string } | null;
  readonly origin: RequestOrigin;
}

/** Permission versions of the accounts of a credential: equal versions mean equal rights. */
export interface PermissionVersion {
  readonly user: number;
  /** Version of the impersonating operator. */
  readonly operator: number | null;
}

/** A prepared statement with the values of its parameters. */
interface CheckStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/**
 * Rights found by the last authorization check of the same credential. A request may start with them, but the check
 * is sent in the same pipeline as its first statements, and none of their results is used, answered or committed
 * before the check has confirmed the same version. Where it has not, `renew` authorizes the request anew, and the unit of work,
 * or the read, is repeated; the handler is not. This saves a round trip and grants nothing.
 */
export interface CachedAuthorization {
  /** True until confirmed by the database. */
  readonly isPending: boolean;
  /**
   * The transaction preamble with the authorization check: applies the settings and returns the permission version
   * if it equals the cached one; otherwise it returns no row, and the transaction can access no tenant's data.
   */
  check(settings: readonly string[]): CheckStatement;
  /** @param found what the check returned @returns whether it is the cached version */
  confirm(found: PermissionVersion | undefined): boolean;
  /**
   * Authorizes the request by the database; the scope then has the rights found there.
   * @throws Unauthorized, PermissionDenied
   */
  renew(): Promise<void>;
}

/**
 * The right to work in one tenant: the guard found an active membership for this request, or in its cache, which the
 * scope's first transaction validates. Tenant services and repositories require it, and platform routes cannot make
 * one.
 */
export interface TenantScope extends Principal {
  readonly tenantId: number;
  readonly tenantSlug: string;
  readonly tenantName: string;
  /** IANA name of the tenant's time zone. */
  readonly timeZone: string;
  readonly membershipId: number;
  readonly role: Role;
  /** The cached authorization to validate in the first transaction; null if the guard asked the database. */
  readonly cachedAuthorization: CachedAuthorization | null;
  /** Replaces the present time in written rows; set only by commands on the machine itself, never by a guard. */
  readonly moment?: Date;
  readonly brand: typeof TENANT_SCOPE;
}

/** The right to work on the platform plane: staff or superuser. */
export interface PlatformScope extends Principal {
  readonly brand: typeof PLATFORM_SCOPE;
}

export const TENANT_SCOPE: unique symbol = Symbol('TenantScope');
export const PLATFORM_SCOPE: unique symbol = Symbol('PlatformScope');
