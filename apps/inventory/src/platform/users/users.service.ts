import { Injectable } from '@nestjs/common';
import { hashPassword } from '#credentials';
import { Conflict, NotFound, PermissionDenied } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import { type AuditEvent, changeOf } from '../../audit/audit-log.js';
import { completed, type Draft } from '../../commands/draft.js';
import { PlatformCommandRunner } from '../../commands/platform-command-runner.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import { oneTimePassword } from '../../identity/credentials/one-time-password.js';
import { PasswordPolicy } from '../../identity/credentials/password-policy.js';
import { PasswordResets } from '../../identity/credentials/password-resets.js';
import { SessionEnds } from '../../identity/sessions/session-ends.js';
import { INVALID_USERNAME, isUsername } from '../../identity/username.js';
import type { Target } from '../../commands/target.js';
import type { PlatformScope } from '../../scope/scope.js';
import { type AccountChange, AccountsRepository, type NewAccount } from './accounts.repository.js';
import { type UserListRow, USERS } from './user-list.js';

/** An account with the password that its owner chose. */
export type AccountCommand = Omit<NewAccount, 'passwordHash' | 'passwordChangeRequired'> & {
  password: string;
};

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
    private readonly runner: PlatformCommandRunner,
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
  async create(scope: PlatformScope, command: Draft<AccountCommand>): Promise<UserListRow> {
    const { errors, values } = command;
    if ((values.isStaff || values.isSuperuser) && !scope.isSuperuser) throw new PermissionDenied();
    const { username = '' } = values;
    if (values.username !== undefined && !isUsername(username)) errors.add('username', INVALID_USERNAME);
    if (values.password !== undefined)
      for (const problem of this.policy.problems(values.password, username)) errors.add('password', problem);
    const { password, ...account } = completed(command);
    const passwordHash = await hashPassword(password);
    return this.runner.run(scope, async (tx) => {
      const id = await this.accounts.insert(tx, { ...account, passwordHash, passwordChangeRequired: false });
      const after = await this.find(tx, id);
      return { result: after, events: [changeOf('user', 'create', null, after)] };
    });
  }

  /**
   * Deactivation ends every session of the account at once.
   * @throws NotFound, PermissionDenied, Conflict for one's own account
   */
  change(scope: PlatformScope, { id, precondition }: Target, change: AccountChange): Promise<UserListRow> {
    return this.runner.run(scope, async (tx) => {
      const before = await this.accounts.lock(tx, id);
      if (!before) throw new NotFound('User');
      precondition?.check(before);
      const setsFlags = change.isStaff !== undefined || change.isSuperuser !== undefined;
      const isOperator = before.isStaff || before.isSuperuser;
      if ((setsFlags || (isOperator && id !== scope.userId)) && !scope.isSuperuser)
        throw new PermissionDenied();
      const locksOut = change.isActive === false || (before.isSuperuser && change.isSuperuser === false);
      if (id === scope.userId && locksOut) {
        throw new Conflict('You cannot deactivate your own account or take your own superuser flag.');
      }
      await this.accounts.update(tx, id, change);
      const after = await this.find(tx, id);
      const ends = await this.endSessions(tx, scope, before, after);
      const verb = before.isActive && !after.isActive ? 'deactivate' : 'update';
      return { result: after, events: [...ends, changeOf('user', verb, before, after)] };
    });
  }

  /**
   * Sets a one-time password: staff for tenant users, superusers for anybody.
   * @returns the password; only its hash is stored
   */
  async resetPassword(scope: PlatformScope, { id, precondition }: Target): Promise<ResetPassword> {
    const password = oneTimePassword();
    const passwordHash = await hashPassword(password);
    return this.runner.run(scope, async (tx) => {
      const account = await this.accounts.lock(tx, id);
      if (!account) throw new NotFound('User');
      precondition?.check(account);
      if ((account.isStaff || account.isSuperuser) && !scope.isSuperuser) throw new PermissionDenied();
      const events = await this.resets.reset(tx, scope, account, passwordHash);
      return { result: { account, password }, events };
    });
  }

  /** Lost rights end at once: the sessions of the account and its impersonations are ended. */
  private async endSessions(
    tx: Transaction,
    scope: PlatformScope,
    before: UserListRow,
    after: UserListRow,
  ): Promise<readonly AuditEvent[]> {
    const { id } = after;
    if (!after.isActive) return this.ends.ofAccount(tx, scope, id, 'deactivation');
    if (before.isSuperuser && !after.isSuperuser)
      return (await this.ends.end(tx, scope, { impersonationsBy: id }, 'demotion')).events;
    if (after.isStaff || after.isSuperuser)
      return (await this.ends.end(tx, scope, { impersonationsOf: id }, 'promotion')).events;
    return [];
  }

  private async find(tx: Transaction, id: number): Promise<UserListRow> {
    const user = await this.accounts.find(tx, id);
    if (!user) throw new NotFound('User');
    return user;
  }
}
