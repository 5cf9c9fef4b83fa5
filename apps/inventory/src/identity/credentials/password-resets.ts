import { Injectable } from '@nestjs/common';
import { type AuditActor, AuditLog } from '../../audit/audit-log.js';
import type { Transaction } from '../../database/transaction.js';
import type { Principal } from '../../tenancy/scope.js';
import { ApiTokensRepository } from '../api-tokens/api-tokens.repository.js';
import { SessionEnds } from '../sessions/session-ends.js';
import { type UserRow, UsersRepository } from '../users.repository.js';
import { FailedLoginsRepository } from './failed-logins.repository.js';

/** Puts a one-time password in the place of an account's own (decisions §14). */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly users: UsersRepository,
    private readonly ends: SessionEnds,
    private readonly tokens: ApiTokensRepository,
    private readonly failedLogins: FailedLoginsRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Ends all sessions and API tokens of the account, and forgets its failed log-ins. With the password one can log in and
   * change it, and nothing else until that is done.
   * @param passwordHash of a one-time password, made outside the transaction
   */
  async reset(
    tx: Transaction,
    who: Principal | AuditActor,
    { id, username }: Pick<UserRow, 'id' | 'username'>,
    passwordHash: string,
  ): Promise<void> {
    await this.users.setPassword(tx, id, passwordHash, true);
    await this.ends.ofAccount(tx, who, id, 'password');
    await this.tokens.revokeAll(tx, id);
    await this.failedLogins.forget(tx, id);
    this.audit.recordEvents(tx, who, {
      action: 'user.password_reset',
      objectType: 'user',
      objectId: id,
      after: { username },
    });
  }
}
