import { Inject, Injectable } from '@nestjs/common';
import { hashPassword, verifyPassword } from '#auth';
import { FieldErrors, NoTenantMembership, PermissionDenied, Unauthorized } from '#errors';
import { randomUUID } from 'node:crypto';
import { type AuditActor, AuditLog } from '../audit/audit-log.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { TenantDatabase } from '../database/tenant-database.js';
import type { Principal, RequestOrigin } from '../tenancy/scope.js';
import { passwordProblems } from './password-policy.js';
import { SessionsRepository } from './sessions.repository.js';
import { TokenService } from './token.service.js';
import { type MembershipView, type UserRow, UsersRepository } from './users.repository.js';

/** A fresh pair of tokens and whom they stand for. */
export interface SignedInSession {
  access: string;
  refresh: string;
  user: UserRow;
  /** Active ones, the one to work in first. */
  memberships: MembershipView[];
}

const REFUSED = 'No active account found with the given credentials';

/** Log-in, refresh, log-out and passwords (decisions §4). */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly tokens: TokenService,
    private readonly audit: AuditLog,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  /**
   * @throws Unauthorized for an unknown user, a wrong password and an inactive user alike, in the same time
   * @throws NoTenantMembership when no active membership is left
   */
  async login(username: string, password: string, origin: RequestOrigin): Promise<SignedInSession> {
    const user = await this.database.readIdentity(null, (tx) => this.users.findByUsername(tx, username));
    const known = await verifyPassword(user?.passwordHash ?? null, password);
    if (!user || !known || !user.isActive) {
      await this.noteRefusal(user, username, 'credentials', origin);
      throw new Unauthorized(REFUSED);
    }
    const memberships = await this.database.readIdentity(user.id, (tx) =>
      this.users.activeMemberships(tx, user.id),
    );
    if (memberships.length === 0) {
      await this.noteRefusal(user, username, 'no_tenant_membership', origin);
      throw new NoTenantMembership();
    }
    return this.open(user, memberships, origin);
  }

  /** A new access token. @throws Unauthorized, NoTenantMembership */
  async refresh(refreshToken: string): Promise<string> {
    const payload = this.tokens.verifyRefresh(refreshToken);
    if (!payload) throw new Unauthorized('Token is invalid or expired');
    const userId = Number(payload.sub);
    const [session, user, memberships, operator] = await this.database.readIdentity(userId, (tx) =>
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
    if (memberships.length === 0) throw new NoTenantMembership();
    return this.tokens.access({
      userId,
      sessionId: payload.sid,
      expiresAt: new Date(session.expiresAt),
      operatorId: session.operatorId,
    });
  }

  /** Ends the session of the refresh token; one that is no longer valid has nothing left to end. */
  async logout(principal: Principal, refreshToken: string): Promise<void> {
    const payload = this.tokens.verifyRefresh(refreshToken);
    if (!payload || Number(payload.sub) !== principal.userId) {
      throw new FieldErrors({ refresh: ['Token is invalid or expired'] });
    }
    await this.database.identity(principal.userId, async (tx) => {
      if (await this.sessions.revoke(tx, payload.sid)) {
        this.audit.record(tx, principal, {
          action: 'logout',
          objectType: 'user',
          objectId: principal.userId,
        });
      }
    });
  }

  memberships(principal: Principal): Promise<MembershipView[]> {
    return this.database.readIdentity(principal.userId, (tx) =>
      this.users.activeMemberships(tx, principal.userId),
    );
  }

  /**
   * Sets a new password and ends every other session of the person.
   * @throws FieldErrors, PermissionDenied while impersonating
   */
  async changePassword(principal: Principal, oldPassword: string, newPassword: string): Promise<void> {
    if (principal.impersonator)
      throw new PermissionDenied('A password cannot be changed while impersonating.');
    const user = await this.database.readIdentity(null, (tx) => this.users.findById(tx, principal.userId));
    const errors: Record<string, string[]> = {};
    if (!(await verifyPassword(user?.passwordHash ?? null, oldPassword))) {
      errors.old_password = ['Current password is incorrect.'];
    }
    const problems = passwordProblems(newPassword, principal.username);
    if (problems.length > 0) errors.new_password = problems;
    if (Object.keys(errors).length > 0) throw new FieldErrors(errors);

    const passwordHash = await hashPassword(newPassword);
    await this.database.identity(principal.userId, async (tx) => {
      await this.users.setPassword(tx, principal.userId, passwordHash);
      await this.sessions.revokeAll(tx, principal.userId, principal.sessionId);
      this.audit.record(tx, principal, {
        action: 'password.change',
        objectType: 'user',
        objectId: principal.userId,
      });
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
      expiresAt: new Date(Date.now() + this.config.auth.refreshTtlSeconds * 1000),
      operatorId: null,
    };
    await this.database.identity(user.id, async (tx) => {
      await this.sessions.create(tx, {
        id: subject.sessionId,
        userId: user.id,
        operatorId: null,
        reason: '',
        expiresAt: subject.expiresAt.toISOString(),
      });
      await this.users.noteLogin(tx, user.id);
      this.audit.record(tx, actor(user.id, origin), {
        action: 'login',
        objectType: 'user',
        objectId: user.id,
      });
    });
    return this.tokens.pair(subject, { user, memberships });
  }

  private async noteRefusal(
    user: UserRow | null,
    username: string,
    why: string,
    origin: RequestOrigin,
  ): Promise<void> {
    await this.database.identity(null, (tx) =>
      this.audit.record(tx, actor(user?.id ?? null, origin), {
        action: 'login',
        objectType: 'user',
        objectId: user?.id ?? '',
        // By characters: half of a surrogate pair is no text, and the log would refuse it.
        after: { username: Array.from(username).slice(0, 150).join(''), why },
        outcome: 'refused',
      }),
    );
  }
}

function actor(userId: number | null, origin: RequestOrigin): AuditActor {
  return { userId, tenantId: null, origin };
}
