import { Injectable } from '@nestjs/common';
import { listRow } from '#pagination';
import { insertedId } from '../../database/entities/inserted-id.js';
import type { Transaction } from '../../database/transaction.js';
import { UserEntity } from '../../identity/user.entity.js';
import { type UserListRow, USERS } from './user-list.js';

export type NewAccount = Pick<
  UserEntity,
  'username' | 'email' | 'passwordHash' | 'isActive' | 'isStaff' | 'isSuperuser' | 'passwordChangeRequired'
>;

/** Accounts with their operator flags, for the platform plane. */
@Injectable()
export class AccountsRepository {
  find(tx: Transaction, id: number): Promise<UserListRow | null> {
    return tx.queryOne(listRow(USERS, id));
  }

  /** The account, locked until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<UserListRow | null> {
    return tx.queryOne({
      text: `SELECT ${USERS.columns} FROM app_user u WHERE u.id = $1 FOR NO KEY UPDATE`,
      values: [id],
    });
  }

  /** @returns the account's id */
  async insert({ manager }: Transaction, account: NewAccount): Promise<number> {
    return insertedId(await manager.insert(UserEntity, account));
  }

  /** Absent values are not changed. */
  async update(
    { manager }: Transaction,
    id: number,
    values: Partial<Pick<UserEntity, 'email' | 'isActive' | 'isStaff' | 'isSuperuser'>>,
  ): Promise<void> {
    await manager.update(UserEntity, { id }, { ...values, updatedAt: () => 'now()' });
  }
}
