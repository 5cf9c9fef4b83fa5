import { Injectable } from '@nestjs/common';
import {
  type AccessRule,
  Authoriser,
  type Claims,
  CSRF_HEADER,
  equalSecrets,
  type GuardedRequest,
} from '#auth';
import { PermissionDenied, Unauthorized } from '#errors';
import { AuditLog } from '../audit/audit-log.js';
import { TenantDatabase } from '../database/tenant-database.js';
import { principalOf, tenantScopeOf } from './make-scope.js';
import { isPermission, permits } from './access-table.js';
import { LastSeen } from './last-seen.js';
import { LiveAccountRepository } from './live-account.repository.js';
import { Presumption } from './presumption.js';
import { PLATFORM_SCOPE, type PlatformScope, type Principal, type TenantScope } from './scope.js';

/** What the guard leaves on a request for the parameter decorators. */
export interface AuthorisedRequest extends GuardedRequest {
  id: string;
  ip: string;
  url?: string;
  principal?: Principal;
  tenantScope?: TenantScope;
  platformScope?: PlatformScope;
  /** By what the request was let in on a presumption. */
  presumed?: { claims: Claims; rule: AccessRule };
  /** Set when a presumption did not hold: the guard looks before it lets the request in. */
  presumesNothing?: boolean;
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** The live check of each request against the access table; the only maker of scopes for requests. */
@Injectable()
export class RequestAuthoriser extends Authoriser {
  private readonly lastSeen = new LastSeen();

  constructor(
    private readonly accounts: LiveAccountRepository,
    private readonly database: TenantDatabase,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  override async authorise(request: AuthorisedRequest, claims: Claims, rule: AccessRule): Promise<void> {
    const named = headerOf(request, 'x-tenant');
    if (this.presume(request, claims, named, rule)) return;
    // Whatever was presumed before is over.
    delete request.tenantScope;
    delete request.presumed;
    const live = await this.accounts.find(claims, named);
    if (!live) throw new Unauthorized('Invalid or expired token.');

    const { account, sessionId, csrfToken } = live;
    if (claims.scheme === 'jwt') this.lastSeen.note(claims.sessionId, named, account);
    const principal = principalOf(account, claims.scheme, sessionId, originOf(request));
    try {
      if (csrfToken !== null) requireCsrfToken(request, csrfToken);
      this.admit(request, principal, tenantScopeOf(principal, account), named, rule);
    } catch (refusal) {
      await this.noteRefusal(request, principal, rule);
      throw refusal;
    }
  }

  /**
   * Lets the request start on the rights that the last look at its session found, where those admit it; the scope's
   * first flight has to prove them.
   */
  private presume(
    request: AuthorisedRequest,
    claims: Claims,
    named: string | null,
    rule: AccessRule,
  ): boolean {
    if (claims.scheme !== 'jwt' || rule.plane !== 'tenant' || request.presumesNothing === true) return false;
    const account = this.lastSeen.find(claims.sessionId, named);
    if (account?.userId !== claims.userId) return false;
    const principal = principalOf(account, claims.scheme, claims.sessionId, originOf(request));
    const presumption = new Presumption(this.accounts.entering(claims, account.stamp), account.stamp);
    const scope = tenantScopeOf(principal, account, presumption);
    if (!scope || !isPermitted(scope, rule)) return false;
    request.principal = principal;
    request.tenantScope = scope;
    request.presumed = { claims, rule };
    return true;
  }

  /**
   * What is left to check before an answer leaves: a request that never asked the database on its presumed scope.
   * @throws Unauthorized, PermissionDenied
   */
  async confirm(request: AuthorisedRequest): Promise<void> {
    if (!request.presumed || !request.tenantScope?.presumption?.open) return;
    const { claims, rule } = request.presumed;
    request.presumesNothing = true;
    await this.authorise(request, claims, rule);
  }

  private admit(
    request: AuthorisedRequest,
    principal: Principal,
    scope: TenantScope | null,
    named: string | null,
    rule: AccessRule,
  ): void {
    request.principal = principal;
    if (scope) request.tenantScope = scope;
    // A tenant that was named and is not the caller's is refused everywhere; it never falls back to another one.
    if (named !== null && !scope) throw new PermissionDenied();

    const isOperator = principal.isStaff || principal.isSuperuser;
    switch (rule.plane) {
      case 'tenant':
        requirePermission(scope, rule);
        return;
      case 'either':
        if (isOperator) request.platformScope = { ...principal, brand: PLATFORM_SCOPE };
        else requirePermission(scope, rule);
        return;
      case 'platform':
      case 'superuser':
        if (rule.plane === 'platform' ? !isOperator : !principal.isSuperuser) throw new PermissionDenied();
        request.platformScope = { ...principal, brand: PLATFORM_SCOPE };
        return;
      default:
        return;
    }
  }

  private noteRefusal(request: AuthorisedRequest, principal: Principal, rule: AccessRule): Promise<void> {
    return this.database.identity(null, (tx) =>
      this.audit.record(tx, principal, {
        action: 'access.refused',
        outcome: 'refused',
        after: { method: request.method, path: (request.url ?? '').split('?', 1)[0], ...rule },
      }),
    );
  }
}

/** A browser sends its cookie with any site's request, but this header only with our own pages'. */
function requireCsrfToken(request: AuthorisedRequest, expected: string): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const given = headerOf(request, CSRF_HEADER);
  if (given === null) throw new PermissionDenied('CSRF Failed: CSRF token missing.');
  if (!equalSecrets(given, expected)) throw new PermissionDenied('CSRF Failed: CSRF token incorrect.');
}

function requirePermission(scope: TenantScope | null, rule: AccessRule): void {
  if (!scope || !isPermitted(scope, rule)) throw new PermissionDenied();
}

function isPermitted({ role }: TenantScope, { permission }: AccessRule): boolean {
  return permission !== undefined && isPermission(permission) && permits(permission, role);
}

/** Address, user agent and id of a request, bounded to what the audit log keeps. */
export function originOf(request: Pick<AuthorisedRequest, 'id' | 'ip' | 'headers'>): Principal['origin'] {
  return {
    requestId: request.id.slice(0, 100),
    address: request.ip.slice(0, 64),
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
  };
}

function headerOf(request: Pick<GuardedRequest, 'headers'>, name: string): string | null {
  const value = request.headers[name];
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text === '' ? null : text.replaceAll('\0', '');
}
