import { Injectable } from '@nestjs/common';
import type { Actor, AuditEvent } from '../../audit/audit-log.js';
import type { Transaction } from '../../database/transaction.js';
import { ApiTokensRepository } from '../api-tokens/api-tokens.repository.js';
import { SessionEnds } from '../sessions/session-ends.js';
import { type UserRow, UsersRepository } from '../users.repository.js';
import { FailedLoginsRepository } from './failed-logins.repository.js';

/** Replaces an account's password by a one-time password (decisions §14). */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly users: UsersRepository,
    private readonly ends: SessionEnds,
    private readonly tokens: ApiTokensRepository,
    private readonly failedLogins: FailedLoginsRepository,
  ) {}

  /**
   * Ends all sessions and API tokens of the account and deletes its failed log-ins. With the new password the account
   * can only log in and change it.
   * @param passwordHash hash of the one-time password, computed outside the transaction
   * @returns the audit events
   */
  async reset(
    tx: Transaction,
    who: Actor,
    { id, username }: Pick<UserRow, 'id' | 'username'>,
    passwordHash: string,
  ): Promise<readonly AuditEvent[]> {
    await this.users.setPassword(tx, id, passwordHash, true);
    const ends = await this.ends.ofAccount(tx, who, id, 'password');
    await this.tokens.revokeAll(tx, id);
    await this.failedLogins.forget(tx, id);
    return [
      ...ends,
      { action: 'user.password_reset', objectType: 'user', objectId: id, after: { username } },
    ];
  }
}
