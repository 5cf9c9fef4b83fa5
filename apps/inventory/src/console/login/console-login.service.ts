import { Injectable } from '@nestjs/common';
import { verifyPassword } from '#auth';
import { AuditLog } from '../../audit/audit-log.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { WebSessionsRepository } from '../../identity/web-sessions.repository.js';
import { ImpersonationService } from '../../impersonation/impersonation.service.js';
import type { PlatformScope, Principal, RequestOrigin } from '../../tenancy/scope.js';
import { LoginThrottle } from './login-throttle.js';

export type LoginOutcome =
  | { kind: 'welcome'; userId: number }
  | { kind: 'refused' }
  /** Too many attempts: the next one may be made in so many seconds. */
  | { kind: 'wait'; seconds: number };

/** Log-in and log-out of operators in a browser; all of it is on record. */
@Injectable()
export class ConsoleLoginService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly users: UsersRepository,
    private readonly webSessions: WebSessionsRepository,
    private readonly impersonation: ImpersonationService,
    private readonly throttle: LoginThrottle,
    private readonly audit: AuditLog,
  ) {}

  /** The same refusal, in the same time, for an unknown name, a wrong password and an account that is no operator's. */
  async logIn(username: string, password: string, origin: RequestOrigin): Promise<LoginOutcome> {
    const seconds = this.throttle.attempt(username, origin.address);
    if (seconds > 0) {
      await this.noteRefusal(null, username, 'too many attempts', origin);
      return { kind: 'wait', seconds };
    }
    const user = await this.database.readIdentity(null, (tx) => this.users.findByUsername(tx, username));
    const known = await verifyPassword(user?.passwordHash ?? null, password);
    const isOperator = user !== null && user.isActive && (user.isStaff || user.isSuperuser);
    if (!known || !isOperator) {
      await this.noteRefusal(user?.id ?? null, username, known ? 'not an operator' : 'credentials', origin);
      return { kind: 'refused' };
    }
    this.throttle.succeeded(username, origin.address);
    await this.database.identity(user.id, async (tx) => {
      await this.webSessions.prune(tx, user.id);
      await this.users.noteLogin(tx, user.id);
      this.audit.record(
        tx,
        { userId: user.id, tenantId: null, origin },
        { action: 'login', objectType: 'user', objectId: user.id, after: { by: 'console' } },
      );
    });
    return { kind: 'welcome', userId: user.id };
  }

  /** Ends what the session holds open; the session itself is its keeper's to destroy. */
  async logOut(scope: PlatformScope, asMember: Principal | null): Promise<void> {
    if (asMember) await this.impersonation.end(asMember);
    await this.database.identity(scope.userId, (tx) =>
      this.audit.record(tx, scope, {
        action: 'logout',
        objectType: 'user',
        objectId: scope.userId,
        after: { by: 'console' },
      }),
    );
  }

  private noteRefusal(
    userId: number | null,
    username: string,
    why: string,
    origin: RequestOrigin,
  ): Promise<void> {
    return this.database.identity(null, (tx) =>
      this.audit.record(
        tx,
        { userId, tenantId: null, origin },
        {
          action: 'login',
          objectType: 'user',
          objectId: userId ?? '',
          after: { username: Array.from(username).slice(0, 150).join(''), why, by: 'console' },
          outcome: 'refused',
        },
      ),
    );
  }
}
