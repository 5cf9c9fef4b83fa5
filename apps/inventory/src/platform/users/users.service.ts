import { Injectable } from '@nestjs/common';
import { hashPassword } from '#auth';
import { Conflict, NotFound, PermissionDenied } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import { oneTimePassword } from '../../identity/credentials/one-time-password.js';
import { PasswordPolicy } from '../../identity/credentials/password-policy.js';
import { PasswordResets } from '../../identity/credentials/password-resets.js';
import { SessionEnds } from '../../identity/sessions/session-ends.js';
import { INVALID_USERNAME, isUsername } from '../../identity/username.js';
import type { Target } from '../../commands/target.js';
import type { PlatformScope } from '../../scope/scope.js';
import { AccountsRepository } from './accounts.repository.js';
import type { UserChange, UserCreate } from './user.dto.js';
import { type UserListRow, USERS } from './user-list.js';

/** A one-time password, shown once. */
export interface ResetPassword {
  account: UserListRow;
  password: string;
}

/** Accounts, managed by operators. Only superusers manage operators' accounts and flags. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly accounts: AccountsRepository,
    private readonly resets: PasswordResets,
    private readonly ends: SessionEnds,
    private readonly policy: PasswordPolicy,
    private readonly audit: AuditLog,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<UserListRow>> {
    const query = parseListQuery(USERS, params);
    return readListing((statements) => this.database.read(statements), USERS, query, []);
  }

  get(_scope: PlatformScope, id: number): Promise<UserListRow> {
    return this.database.transaction((tx) => this.find(tx, id));
  }

  /**
   * @throws FieldErrors, PermissionDenied for flags that only a superuser grants, Conflict for a duplicate username
   */
  async create(scope: PlatformScope, body: ParsedBody<UserCreate>): Promise<UserListRow> {
    const { username, password, is_staff: isStaff, is_superuser: isSuperuser } = body.values;
    if ((isStaff || isSuperuser) && !scope.isSuperuser) throw new PermissionDenied();
    if (username !== undefined && !isUsername(username)) body.errors.add('username', INVALID_USERNAME);
    if (password !== undefined) {
      for (const problem of this.policy.problems(password, username ?? ''))
        body.errors.add('password', problem);
    }
    const values = body.complete();
    const passwordHash = await hashPassword(values.password);
    return this.database.transaction(async (tx) => {
      const id = await this.accounts.insert(tx, {
        username: values.username,
        email: values.email,
        passwordHash,
        isActive: values.is_active,
        isStaff: values.is_staff,
        isSuperuser: values.is_superuser,
        passwordChangeRequired: false,
      });
      const after = await this.find(tx, id);
      this.audit.recordEvents(tx, scope, {
        action: 'user.create',
        objectType: 'user',
        objectId: after.id,
        after,
      });
      return after;
    });
  }

  /**
   * Deactivation ends every session of the account at once.
   * @throws NotFound, PermissionDenied, Conflict for one's own account
   */
  change(
    scope: PlatformScope,
    { id, precondition }: Target,
    values: Partial<UserChange>,
  ): Promise<UserListRow> {
    return this.database.transaction(async (tx) => {
      const before = await this.accounts.lock(tx, id);
      if (!before) throw new NotFound('User');
      precondition?.check(before);
      const setsFlags = values.is_staff !== undefined || values.is_superuser !== undefined;
      const isOperator = before.isStaff || before.isSuperuser;
      if ((setsFlags || (isOperator && id !== scope.userId)) && !scope.isSuperuser)
        throw new PermissionDenied();
      const locksOut = values.is_active === false || (before.isSuperuser && values.is_superuser === false);
      if (id === scope.userId && locksOut) {
        throw new Conflict('You cannot deactivate your own account or remove your own superuser flag.');
      }
      await this.accounts.update(tx, id, {
        email: values.email,
        isActive: values.is_active,
        isStaff: values.is_staff,
        isSuperuser: values.is_superuser,
      });
      const after = await this.find(tx, id);
      await this.endSessions(tx, scope, before, after);
      this.audit.recordEvents(tx, scope, {
        action: before.isActive && !after.isActive ? 'user.deactivate' : 'user.update',
        objectType: 'user',
        objectId: id,
        before,
        after,
      });
      return after;
    });
  }

  /**
   * Sets a one-time password: staff for tenant users, superusers for anybody.
   * @returns the password; only its hash is stored
   */
  async resetPassword(scope: PlatformScope, { id, precondition }: Target): Promise<ResetPassword> {
    const password = oneTimePassword();
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (tx) => {
      const account = await this.accounts.lock(tx, id);
      if (!account) throw new NotFound('User');
      precondition?.check(account);
      if ((account.isStaff || account.isSuperuser) && !scope.isSuperuser) throw new PermissionDenied();
      await this.resets.reset(tx, scope, account, passwordHash);
      return { account, password };
    });
  }

  /** Lost rights end at once: the sessions of the account and its impersonations are ended. */
  private async endSessions(
    tx: Transaction,
    scope: PlatformScope,
    before: UserListRow,
    after: UserListRow,
  ): Promise<void> {
    const { id } = after;
    if (!after.isActive) await this.ends.ofAccount(tx, scope, id, 'deactivation');
    else if (before.isSuperuser && !after.isSuperuser)
      await this.ends.end(tx, scope, { impersonationsBy: id }, 'demotion');
    else if (after.isStaff || after.isSuperuser)
      await this.ends.end(tx, scope, { impersonationsOf: id }, 'promotion');
  }

  private async find(tx: Transaction, id: number): Promise<UserListRow> {
    const user = await this.accounts.find(tx, id);
    if (!user) throw new NotFound('User');
    return user;
  }
}
