import { Injectable } from '@nestjs/common';
import type { AuditEvent } from '../../audit/audit-log.js';
import { CommandRunner } from '../../commands/command-runner.js';
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
    private readonly runner: CommandRunner,
    private readonly users: UsersRepository,
    private readonly webSessions: WebSessionsRepository,
    private readonly impersonation: ImpersonationService,
    private readonly auth: AuthService,
    private readonly credentials: CredentialsService,
  ) {}

  /**
   * The same refusal, in the same time, for an unknown name, a wrong password and an account that is no operator's.
   * @returns the account's id
   * @throws Unauthorized, TooManyAttempts
   */
  logIn(username: string, password: string, origin: RequestOrigin): Promise<number> {
    return this.credentials.logIn(
      { username, password, origin, by: 'console' },
      (user) => {
        const actor = { userId: user.id, tenantId: null, origin };
        return this.runner.runOutsideTenants(user.id, actor, async (tx) => {
          await this.webSessions.prune(tx, user.id);
          await this.users.noteLogin(tx, user.id);
          return { result: user.id, events: [eventOf('login', user.id)] };
        });
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
    await this.runner.record(scope, eventOf('logout', scope.userId));
  }
}

function eventOf(action: string, userId: number): AuditEvent {
  return { action, objectType: 'user', objectId: userId, after: { by: 'console' } };
}
