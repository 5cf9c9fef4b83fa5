import { Injectable } from '@nestjs/common';
import { verifyPassword } from '#credentials';
import { FieldErrors, Unauthorized } from '#errors';
import { CommandRunner } from '../../commands/command-runner.js';
import { outsideTenants } from '../../database/caller.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Principal, RequestOrigin } from '../../scope/scope.js';
import { type UserRow, UsersRepository } from '../users.repository.js';
import { FailedLogins } from './failed-logins.js';
import { type LoginFailure, loginFailures } from './login-metrics.js';

const REFUSED = 'No active account found with the given credentials';

/** A name and a password as entered. */
export interface GivenCredentials {
  username: string;
  password: string;
  origin: RequestOrigin;
  /** Where they were entered, for the audit log. */
  by: 'api' | 'console' | 'account' | 'basic';
}

/** Verifies passwords for every log-in: constant time for unknown names, limited and audited. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly failedLogins: FailedLogins,
    private readonly runner: CommandRunner,
  ) {}

  /**
   * Logs an account in.
   * @param enter opens the session; throws NoTenantMembership without a tenant
   * @param mayEnter decides from the account whether a correct password is accepted
   * @throws Unauthorized for an unknown user, a wrong password and an inactive user alike; TooManyAttempts
   */
  async logIn<T>(
    given: GivenCredentials,
    enter: (user: UserRow) => Promise<T>,
    mayEnter: (user: UserRow) => boolean = () => true,
  ): Promise<T> {
    const { username, password, origin } = given;
    const user = await this.database.transaction(outsideTenants(null), (tx) =>
      this.users.findByUsername(tx, username),
    );
    return this.failedLogins.attempt(
      { userId: user?.id ?? null, username, address: origin.address },
      async () => {
        const known = await verifyPassword(user?.passwordHash ?? null, password);
        if (user && known && user.isActive && mayEnter(user)) return enter(user);
        await this.auditDenial(user, given, known ? 'not_allowed' : 'credentials');
        throw new Unauthorized(REFUSED);
      },
      () => this.auditDenial(user, given, 'too_many_attempts'),
    );
  }

  /**
   * Verifies the current user's password again.
   * @throws FieldErrors under `old_password`, together with the errors found before; TooManyAttempts
   */
  async confirm(principal: Principal, password: string, problems: Record<string, string[]>): Promise<void> {
    const { userId, username, origin } = principal;
    const user = await this.database.transaction(outsideTenants(null), (tx) =>
      this.users.findById(tx, userId),
    );
    const given: GivenCredentials = { username, password, origin, by: 'api' };
    await this.failedLogins.attempt(
      { userId, username, address: origin.address },
      async () => {
        if (await verifyPassword(user?.passwordHash ?? null, password)) return;
        await this.auditDenial(user, given, 'credentials', 'password.change');
        throw new FieldErrors({ old_password: ['Current password is incorrect.'], ...problems });
      },
      () => this.auditDenial(user, given, 'too_many_attempts', 'password.change'),
    );
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems);
  }

  /** @param why reason for operators who read the audit log */
  async auditDenial(
    user: UserRow | null,
    { username, origin, by }: GivenCredentials,
    why: LoginFailure,
    action = 'login',
  ): Promise<void> {
    // Only the first refusal of a window is audited; FailedLogins counts the others.
    if (why !== 'too_many_attempts') loginFailures.inc({ kind: why });
    const event = {
      action,
      objectType: 'user',
      objectId: user?.id ?? '',
      // Cut by characters: a lone surrogate cannot be stored.
      after: { username: Array.from(username).slice(0, 150).join(''), why, by },
      outcome: 'refused' as const,
    };
    await this.runner.record({ userId: user?.id ?? null, tenantId: null, origin }, event);
  }
}
