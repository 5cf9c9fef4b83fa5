import { Inject, Injectable } from '@nestjs/common';
import { hashPassword } from '#credentials';
import { NoTenantMembership, PasswordChangeRequired, PermissionDenied, Unauthorized } from '#errors';
import { randomUUID } from 'node:crypto';
import { type AuditEvent, changeOf } from '../audit/audit-log.js';
import { PlatformCommandRunner } from '../commands/platform-command-runner.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import type { Precondition } from '../commands/target.js';
import { DatabaseClock } from '../database/database-clock.js';
import { outsideTenants } from '../database/caller.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { Principal, RequestOrigin, TenantScope } from '../scope/scope.js';
import { CredentialsService, type GivenCredentials } from './credentials/credentials.service.js';
import { PasswordPolicy } from './credentials/password-policy.js';
import { SessionEnds } from './sessions/session-ends.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { TokenService } from './sessions/token.service.js';
import { type MembershipView, type UserRow, UsersRepository } from './users.repository.js';

/** A new pair of tokens and their account. */
export interface SignedInSession {
  access: string;
  refresh: string;
  user: UserRow;
  /** Active memberships, the one to work in first. */
  memberships: MembershipView[];
}

/** An account as it is shown to itself. */
export interface Profile {
  principal: Principal;
  /** The tenant of the request. */
  tenant: TenantScope | null;
  memberships: MembershipView[];
}

/** Log-in, refresh, log-out and passwords (decisions §4). */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: UnitOfWork,
    /** The log-in of a member is audited in the member's tenant, before a scope exists. */
    private readonly platform: PlatformCommandRunner,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly ends: SessionEnds,
    private readonly tokens: TokenService,
    private readonly credentials: CredentialsService,
    private readonly policy: PasswordPolicy,
    private readonly clock: DatabaseClock,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  /**
   * @throws Unauthorized for an unknown user, a wrong password and an inactive user, with the same body and timing
   * @throws NoTenantMembership without an active membership; TooManyAttempts
   */
  login(username: string, password: string, origin: RequestOrigin): Promise<SignedInSession> {
    const given: GivenCredentials = { username, password, origin, by: 'api' };
    return this.credentials.logIn(given, async (user) => {
      const memberships = await this.database.transaction(outsideTenants(user.id), (tx) =>
        this.users.activeMemberships(tx, user.id),
      );
      if (memberships.length > 0) return this.open(user, memberships, origin);
      await this.credentials.auditDenial(user, given, 'no_tenant_membership');
      throw new NoTenantMembership();
    });
  }

  /** A new access token. @throws Unauthorized, NoTenantMembership */
  async refresh(refreshToken: string): Promise<string> {
    const payload = this.tokens.verifyRefresh(refreshToken);
    if (!payload) throw new Unauthorized('Token is invalid or expired');
    const userId = Number(payload.sub);
    const [session, user, memberships, operator] = await this.database.transaction(
      outsideTenants(userId),
      (tx) =>
        Promise.all([
          this.sessions.findLive(tx, payload.sid),
          this.users.findById(tx, userId),
          this.users.activeMemberships(tx, userId),
          payload.act ? this.users.findById(tx, Number(payload.act.sub)) : null,
        ]),
    );
    const operatorGone = payload.act !== undefined && !(operator?.isActive === true && operator.isSuperuser);
    if (!session || session.userId !== userId || !user?.isActive || operatorGone) {
      throw new Unauthorized('Token is invalid or expired');
    }
    if (user.passwordChangeRequired && session.operatorId === null) throw new PasswordChangeRequired();
    if (memberships.length === 0) throw new NoTenantMembership();
    return this.tokens.access({
      userId,
      sessionId: payload.sid,
      expiresAt: new Date(session.expiresAt),
      operatorId: session.operatorId,
    });
  }

  /**
   * Ends the session of the refresh token; one that has ended or expired stays so.
   * @throws Unauthorized for what is no refresh token of this service
   */
  async logout(refreshToken: string, origin: RequestOrigin): Promise<void> {
    const payload = this.tokens.verifyRefresh(refreshToken, { evenExpired: true });
    if (!payload) throw new Unauthorized('Token is invalid or expired');
    const userId = Number(payload.sub);
    const operatorId = payload.act ? Number(payload.act.sub) : null;
    const by = { userId: operatorId ?? userId, tenantId: null, origin };
    await this.platform.run(by, async (tx) => {
      const { ended, events } = await this.ends.end(tx, by, { id: payload.sid }, 'logout');
      const [session] = ended;
      // The end of an impersonation has its own audit event; an expired session is not left by anybody.
      if (session?.operatorId !== null || session.endReason !== 'logout')
        return { result: undefined, events };
      const [membership] = await this.users.activeMemberships(tx, userId);
      const actor = { userId, tenantId: membership?.tenantId ?? null, origin };
      return { result: undefined, events: [...events, { ...eventOf('logout', actor), actor }] };
    });
  }

  async profile(principal: Principal, tenant: TenantScope | null): Promise<Profile> {
    const memberships = await this.database.transaction(outsideTenants(principal.userId), (tx) =>
      this.users.activeMemberships(tx, principal.userId),
    );
    return { principal, tenant, memberships };
  }

  /**
   * Sets the e-mail address of the own account. The change is audited on the platform: a tenant knows of an account its name.
   * @param email undefined leaves it
   * @throws PermissionDenied while impersonating; PreconditionFailed
   */
  changeEmail(
    principal: Principal,
    tenant: TenantScope | null,
    email: string | undefined,
    precondition: Precondition | null,
  ): Promise<Profile> {
    if (principal.impersonator)
      throw new PermissionDenied('An e-mail address cannot be changed while impersonating.');
    const { userId, username } = principal;
    return this.platform.run(principal, async (tx) => {
      const old = await this.users.lock(tx, userId);
      const memberships = await this.users.activeMemberships(tx, userId);
      const profileOf = (address: string): Profile => ({
        principal: { ...principal, email: address },
        tenant,
        memberships,
      });
      precondition?.check(profileOf(old));
      if (email === undefined || email === old) return { result: profileOf(old), events: [] };
      await this.users.setEmail(tx, userId, email);
      const before = { id: userId, username, email: old };
      const after = { ...before, email };
      return { result: profileOf(email), events: [changeOf('user', 'update', before, after)] };
    });
  }

  /**
   * Sets a new password and ends every other session of the user, including impersonations that the user started.
   * @throws FieldErrors, PermissionDenied while impersonating, TooManyAttempts
   */
  async changePassword(
    principal: Principal,
    tenant: TenantScope | null,
    oldPassword: string,
    newPassword: string,
  ): Promise<void> {
    if (principal.impersonator)
      throw new PermissionDenied('A password cannot be changed while impersonating.');
    const problems = this.policy.problems(newPassword, principal.username);
    if (principal.passwordChangeRequired && newPassword === oldPassword)
      problems.push('The new password must be another one than the one-time password.');
    await this.credentials.confirm(
      principal,
      oldPassword,
      problems.length > 0 ? { new_password: problems } : {},
    );
    const passwordHash = await hashPassword(newPassword);
    const { userId, sessionId } = principal;
    await this.platform.run(principal, async (tx) => {
      await this.users.setPassword(tx, userId, passwordHash, false);
      const ends = await this.ends.ofAccount(tx, principal, userId, 'password', sessionId);
      return { result: undefined, events: [...ends, eventOf('password.change', principal, tenant)] };
    });
  }

  private async open(
    user: UserRow,
    memberships: MembershipView[],
    origin: RequestOrigin,
  ): Promise<SignedInSession> {
    const subject = {
      userId: user.id,
      sessionId: randomUUID(),
      expiresAt: new Date(this.clock.now() + this.config.auth.refreshTtlSeconds * 1000),
      operatorId: null,
    };
    const actor = { userId: user.id, tenantId: memberships[0]?.tenantId ?? null, origin };
    await this.platform.run(actor, async (tx) => {
      await this.sessions.create(tx, {
        id: subject.sessionId,
        userId: user.id,
        operatorId: null,
        reason: '',
        expiresAt: subject.expiresAt.toISOString(),
        origin,
      });
      await this.users.noteLogin(tx, user.id);
      return { result: undefined, events: [eventOf('login', actor)] };
    });
    return this.tokens.pair(subject, { user, memberships });
  }
}

function eventOf(
  action: string,
  { userId }: Pick<Principal, 'userId'>,
  tenant: Pick<TenantScope, 'tenantId'> | null = null,
): AuditEvent {
  return { action, objectType: 'user', objectId: userId, tenantId: tenant?.tenantId ?? null };
}
