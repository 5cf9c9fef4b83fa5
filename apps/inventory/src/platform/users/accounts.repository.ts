import { Injectable } from '@nestjs/common';
import { listRow } from '#pagination';
import { defineStatement } from '#postgres';
import type { Transaction } from '../../database/transaction.js';
import { APP_USER, type UserEntity } from '../../identity/user.entity.js';
import { type UserListRow, USERS } from './user-list.js';

const lock = defineStatement<UserListRow>(
  'account:lock',
  `SELECT ${USERS.columns} FROM app_user u WHERE u.id = $1 FOR NO KEY UPDATE`,
);

export type NewAccount = Pick<
  UserEntity,
  'username' | 'email' | 'passwordHash' | 'isActive' | 'isStaff' | 'isSuperuser' | 'passwordChangeRequired'
>;

/** Absent values are not changed. */
export type AccountChange = Partial<Pick<UserEntity, 'email' | 'isActive' | 'isStaff' | 'isSuperuser'>>;

/** Accounts with their operator flags, for the platform plane. */
@Injectable()
export class AccountsRepository {
  find(tx: Transaction, id: number): Promise<UserListRow | null> {
    return tx.queryOne(listRow(USERS, id));
  }

  /** The account, locked until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<UserListRow | null> {
    return tx.queryOne(lock(id));
  }

  /** @returns the account's id */
  insert(tx: Transaction, account: NewAccount): Promise<number> {
    return tx.insert(APP_USER.insert(account));
  }

  async update(tx: Transaction, id: number, change: AccountChange): Promise<void> {
    await tx.execute(APP_USER.update(change, id));
  }
}
