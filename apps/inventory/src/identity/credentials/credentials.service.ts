import { Injectable } from '@nestjs/common';
import { verifyPassword } from '#auth';
import { FieldErrors, Unauthorized } from '#errors';
import { AuditLog } from '../../audit/audit-log.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { Principal, RequestOrigin } from '../../tenancy/scope.js';
import { type UserRow, UsersRepository } from '../users.repository.js';
import { FailedLogins } from './failed-logins.js';
import { type LoginFailure, loginFailures } from './login-metrics.js';

const REFUSED = 'No active account found with the given credentials';

/** A name and a password, as somebody gave them. */
export interface GivenCredentials {
  username: string;
  password: string;
  origin: RequestOrigin;
  /** Where they were given, for the audit log. */
  by: 'api' | 'console' | 'basic';
}

/** Checks passwords, wherever they are taken: in the same time whoever is named, limited, and on record. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly users: UsersRepository,
    private readonly failedLogins: FailedLogins,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Lets the account of the right password in.
   * @param enter what it enters; NoTenantMembership where it finds nothing
   * @param mayEnter whose right password is as good as a wrong one is told by this
   * @throws Unauthorized for an unknown user, a wrong password and an inactive user alike; TooManyAttempts
   */
  async logIn<T>(
    given: GivenCredentials,
    enter: (user: UserRow) => Promise<T>,
    mayEnter: (user: UserRow) => boolean = () => true,
  ): Promise<T> {
    const { username, password, origin } = given;
    const user = await this.database.identityTransaction(null, (tx) =>
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
   * Asks the person who is signed in for the password once more.
   * @throws FieldErrors under `old_password`, with those that were found already; TooManyAttempts
   */
  async confirm(principal: Principal, password: string, problems: Record<string, string[]>): Promise<void> {
    const { userId, username, origin } = principal;
    const user = await this.database.identityTransaction(null, (tx) => this.users.findById(tx, userId));
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

  /** @param why for the operators who read the log */
  async auditDenial(
    user: UserRow | null,
    { username, origin, by }: GivenCredentials,
    why: LoginFailure,
    action = 'login',
  ): Promise<void> {
    // Of those that are limited the log has the first one alone: FailedLogins counts them.
    if (why !== 'too_many_attempts') loginFailures.inc({ kind: why });
    await this.database.identityTransaction(null, (tx) =>
      this.audit.recordEvents(
        tx,
        { userId: user?.id ?? null, tenantId: null, origin },
        {
          action,
          objectType: 'user',
          objectId: user?.id ?? '',
          // By characters: half of a surrogate pair is no text, and the log would refuse it.
          after: { username: Array.from(username).slice(0, 150).join(''), why, by },
          outcome: 'refused',
        },
      ),
    );
  }
}
