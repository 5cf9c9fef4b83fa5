import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.js';
import { outsideTenants } from '../../database/caller.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { AuthService } from '../../identity/auth.service.js';
import { CredentialsService } from '../../identity/credentials/credentials.service.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { WebSessionsRepository } from '../../identity/sessions/web-sessions.repository.js';
import { ImpersonationService } from '../../impersonation/impersonation.service.js';
import type { PlatformScope, Principal, RequestOrigin } from '../../scope/scope.js';

/** Log-in and log-out of operators in a browser; all of it is on record. */
@Injectable()
export class ConsoleLoginService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly webSessions: WebSessionsRepository,
    private readonly impersonation: ImpersonationService,
    private readonly auth: AuthService,
    private readonly credentials: CredentialsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The same refusal, in the same time, for an unknown name, a wrong password and an account that is no operator's.
   * @returns the account's id
   * @throws Unauthorized, TooManyAttempts
   */
  logIn(username: string, password: string, origin: RequestOrigin): Promise<number> {
    return this.credentials.logIn(
      { username, password, origin, by: 'console' },
      async (user) => {
        await this.database.transaction(outsideTenants(user.id), async (tx) => {
          await this.webSessions.prune(tx, user.id);
          await this.users.noteLogin(tx, user.id);
          this.audit.recordEvents(
            tx,
            { userId: user.id, tenantId: null, origin },
            { action: 'login', objectType: 'user', objectId: user.id, after: { by: 'console' } },
          );
        });
        return user.id;
      },
      ({ isStaff, isSuperuser }) => isStaff || isSuperuser,
    );
  }

  /** Sets the operator's own password; the session it is done in goes on. @throws FieldErrors, TooManyAttempts */
  changePassword(scope: PlatformScope, oldPassword: string, newPassword: string): Promise<void> {
    return this.auth.changePassword(scope, null, oldPassword, newPassword);
  }

  /** Ends what the session holds open; whoever holds the session destroys it. */
  async logOut(scope: PlatformScope, asMember: Principal | null): Promise<void> {
    if (asMember) await this.impersonation.end(asMember, 'logout');
    await this.database.transaction(outsideTenants(scope.userId), (tx) =>
      this.audit.recordEvents(tx, scope, {
        action: 'logout',
        objectType: 'user',
        objectId: scope.userId,
        after: { by: 'console' },
      }),
    );
  }
}
