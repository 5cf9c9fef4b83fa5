import { Injectable } from '@nestjs/common';
import type { AuditEvent } from '../../audit/audit-log.js';
import { PlatformCommandRunner } from '../../commands/platform-command-runner.js';
import type { Transaction } from '../../database/transaction.js';
import { AuthService } from '../../identity/auth.service.js';
import { CredentialsService } from '../../identity/credentials/credentials.service.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { WebSessionsRepository } from '../../identity/sessions/web-sessions.repository.js';
import { ImpersonationService } from '../../impersonation/impersonation.service.js';
import type { Principal, RequestOrigin } from '../../scope/scope.js';

/** Where a browser logs in: the consoles are for operators, the account page is for everybody. */
export type Door = 'console' | 'account';

/** Log-in and log-out in a browser; all of it is on record. */
@Injectable()
export class BrowserLoginService {
  constructor(
    private readonly runner: PlatformCommandRunner,
    private readonly users: UsersRepository,
    private readonly webSessions: WebSessionsRepository,
    private readonly impersonation: ImpersonationService,
    private readonly auth: AuthService,
    private readonly credentials: CredentialsService,
  ) {}

  /**
   * The same refusal, in the same time, for an unknown name, a wrong password and an account that this door is not for.
   * @returns the account's id
   * @throws Unauthorized, TooManyAttempts
   */
  logIn(username: string, password: string, origin: RequestOrigin, door: Door): Promise<number> {
    return this.credentials.logIn(
      { username, password, origin, by: door },
      ({ id }) =>
        this.runner.run({ userId: id, tenantId: null, origin }, async (tx) => {
          await this.webSessions.prune(tx, id);
          await this.users.noteLogin(tx, id);
          return { result: id, events: [await this.eventOf(tx, 'login', id, origin, door)] };
        }),
      ({ isStaff, isSuperuser }) => door === 'account' || isStaff || isSuperuser,
    );
  }

  /** Sets the own password; the session it is done in goes on. @throws FieldErrors, TooManyAttempts */
  changePassword(principal: Principal, oldPassword: string, newPassword: string): Promise<void> {
    return this.auth.changePassword(principal, null, oldPassword, newPassword);
  }

  /** Ends what the session holds open; whoever holds the session destroys it. */
  async logOut(principal: Principal, asMember: Principal | null, door: Door): Promise<void> {
    if (asMember) await this.impersonation.end(asMember, 'logout');
    const { userId, origin } = principal;
    await this.runner.run(principal, async (tx) => ({
      result: undefined,
      events: [await this.eventOf(tx, 'logout', userId, origin, door)],
    }));
  }

  /** At the account page it is an event of the member's tenant, as it is by the API; at a console of the platform. */
  private async eventOf(
    tx: Transaction,
    action: string,
    userId: number,
    origin: RequestOrigin,
    door: Door,
  ): Promise<AuditEvent> {
    const [membership] = door === 'account' ? await this.users.activeMemberships(tx, userId) : [];
    const actor = { userId, tenantId: membership?.tenantId ?? null, origin };
    return { action, objectType: 'user', objectId: userId, after: { by: door }, actor };
  }
}
