import { Inject, Injectable } from '@nestjs/common';
import {
  type AccessRule,
  Authoriser,
  type Claims,
  CSRF_HEADER,
  type GuardedRequest,
  type PasswordClaims,
} from '#auth';
import { equalSecrets } from '#credentials';
import { Moved, PasswordChangeRequired, PermissionDenied, Unauthorized, Unavailable } from '#errors';
import { CommandRunner } from '../../commands/command-runner.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { CredentialsService } from '../../identity/credentials/credentials.service.js';
import { isPermission, permits } from './access-table.js';
import { AuthorizationCache, UnconfirmedAuthorization } from './authorization-cache.repository.js';
import { type LiveAccount, type LiveCredential, LiveAccountRepository } from './live-account.repository.js';
import {
  type CachedAuthorization,
  PLATFORM_SCOPE,
  type PlatformScope,
  type Principal,
  type RequestOrigin,
  TENANT_SCOPE,
  type TenantScope,
} from '../../scope/scope.js';

/** Properties that the guard sets on a request for the parameter decorators. */
export interface AuthorisedRequest extends GuardedRequest {
  id: string;
  ip?: string;
  url?: string;
  routeOptions?: { url?: string };
  principal?: Principal;
  tenantScope?: TenantScope;
  platformScope?: PlatformScope;
  /** Set when the request was admitted by a cached authorization. */
  authorisedFromCache?: { claims: Claims; rule: AccessRule };
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Authorizes each request by the access table; the only maker of scopes for requests. */
@Injectable()
export class RequestAuthoriser extends Authoriser {
  private readonly authorizationCache = new AuthorizationCache();
  private readonly usesCache: boolean;

  constructor(
    private readonly accounts: LiveAccountRepository,
    private readonly credentials: CredentialsService,
    private readonly runner: CommandRunner,
    @Inject(INVENTORY_CONFIG) { database: { decorators } }: InventoryConfig,
  ) {
    super();
    this.usesCache = decorators.has('cached-authorization');
  }

  /** @param ignoresCache true: by the database, whatever is cached */
  override async authorise(
    request: AuthorisedRequest,
    claims: Claims,
    rule: AccessRule,
    ignoresCache = false,
  ): Promise<void> {
    const named = headerOf(request, 'x-tenant');
    if (!ignoresCache && this.authoriseFromCache(request, claims, named, rule)) return;
    // Replaces an earlier authorization of the request.
    delete request.tenantScope;
    const origin = originOf(request);
    const live =
      claims.scheme === 'basic'
        ? await this.byPassword(claims, origin, named, rule)
        : await this.accounts.find(claims, named);
    if (!live) throw new Unauthorized('Invalid or expired token.');

    const { account, sessionId, csrfToken, isReadOnly } = live;
    if (claims.scheme === 'jwt') this.authorizationCache.note(claims.sessionId, named, account);
    const principal = principalOf(account, claims.scheme, sessionId, origin);
    try {
      if (isReadOnly && !SAFE_METHODS.includes(request.method))
        throw new PermissionDenied('This API token is read-only.');
      if (csrfToken !== null) requireCsrfToken(request, csrfToken);
      this.admit(request, principal, tenantScopeOf(principal, account), named, rule);
    } catch (refusal) {
      await this.auditDenial(request, principal, rule);
      throw refusal;
    }
    const isOfTenant = request.tenantScope !== undefined && request.platformScope === undefined;
    const isInTenant = rule.plane === 'tenant' || (rule.plane === 'either' && isOfTenant);
    if (isInTenant && account.tenantMovedTo !== null) throw new Moved(account.tenantMovedTo);
  }

  /**
   * Admits the request with the rights cached for its session, if they suffice; the scope's first transaction
   * validates them.
   */
  private authoriseFromCache(
    request: AuthorisedRequest,
    claims: Claims,
    named: string | null,
    rule: AccessRule,
  ): boolean {
    if (!this.usesCache || claims.scheme !== 'jwt' || rule.plane !== 'tenant') return false;
    const account = this.authorizationCache.find(claims.sessionId, named);
    if (account?.userId !== claims.userId || account.tenantMovedTo !== null) return false;
    const principal = principalOf(account, claims.scheme, claims.sessionId, originOf(request));
    const cachedAuthorization = new UnconfirmedAuthorization(claims, account.permissionVersion, () =>
      this.authoriseAnew(request),
    );
    const scope = tenantScopeOf(principal, account, cachedAuthorization);
    if (!scope || scope.passwordChangeRequired || !isPermitted(scope, rule)) return false;
    request.principal = principal;
    request.tenantScope = scope;
    request.authorisedFromCache = { claims, rule };
    return true;
  }

  /**
   * Authorizes by the database a request that was admitted from the cache. The handler holds the scope already, so that scope
   * takes the rights that are found.
   * @throws Unauthorized, PermissionDenied; Unavailable where the caller's default tenant is another one now: what the handler
   * has prepared is of the former
   */
  private async authoriseAnew(request: AuthorisedRequest): Promise<void> {
    const { tenantScope: held, authorisedFromCache } = request;
    if (!held || !authorisedFromCache) throw new Error('The request was not admitted from the cache.');
    await this.authorise(request, authorisedFromCache.claims, authorisedFromCache.rule, true);
    const found = request.tenantScope;
    request.tenantScope = held;
    if (found?.tenantId !== held.tenantId)
      throw new Unavailable(undefined, 'Your default tenant has changed. Send the request again.');
    const { cachedAuthorization } = held;
    Object.assign(held, found, { cachedAuthorization });
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
    // A named tenant that is not the caller's is refused; there is no fallback to another one.
    if (named !== null && !scope) throw new PermissionDenied();

    if (principal.passwordChangeRequired && rule.oneTimePassword !== true) throw new PasswordChangeRequired();

    // During an impersonation only the member's rights count, whatever the account has become since.
    const inPerson = principal.impersonator === null;
    const isOperator = inPerson && (principal.isStaff || principal.isSuperuser);
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
        if (!isOperator || (rule.plane === 'superuser' && !principal.isSuperuser))
          throw new PermissionDenied();
        request.platformScope = { ...principal, brand: PLATFORM_SCOPE };
        return;
      default:
        return;
    }
  }

  /** HTTP Basic opens only the routes of the own account. @throws Unauthorized, TooManyAttempts */
  private async byPassword(
    { username, password }: PasswordClaims,
    origin: RequestOrigin,
    named: string | null,
    rule: AccessRule,
  ): Promise<LiveCredential | null> {
    if (rule.plane !== 'authenticated') return null;
    const userId = await this.credentials.logIn({ username, password, origin, by: 'basic' }, ({ id }) =>
      Promise.resolve(id),
    );
    const account = await this.accounts.findById(userId, named);
    return account && { account, sessionId: null, csrfToken: null, isReadOnly: false };
  }

  private auditDenial(request: AuthorisedRequest, principal: Principal, rule: AccessRule): Promise<void> {
    return this.runner.record(principal, {
      action: 'access.refused',
      outcome: 'refused',
      after: { method: request.method, path: (request.url ?? '').split('?', 1)[0], ...rule },
    });
  }
}

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

/** A browser attaches the cookie to requests of any site, but only the service's own pages can set this header. */
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

/** Address, user agent and request id, limited to the audit log's columns. */
export function originOf(
  request: Pick<AuthorisedRequest, 'id' | 'ip' | 'headers' | 'routeOptions'>,
): RequestOrigin {
  return {
    requestId: request.id.slice(0, 100),
    route: request.routeOptions?.url,
    // The address of a closed connection is unknown.
    address: (request.ip ?? '').slice(0, 64),
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
  };
}

function headerOf(request: Pick<GuardedRequest, 'headers'>, name: string): string | null {
  const value = request.headers[name];
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text === '' ? null : text.replaceAll('\0', '');
}
