import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transaction.js';
import type { UserEntity } from '../../identity/user.entity.js';
import { type UserListRow, USERS } from './user-list.js';

export type NewAccount = Pick<
  UserEntity,
  'username' | 'email' | 'passwordHash' | 'isActive' | 'isStaff' | 'isSuperuser' | 'passwordChangeRequired'
>;

/** Accounts as the platform plane sees and writes them, flags included. */
@Injectable()
export class AccountsRepository {
  find(tx: Transaction, id: number): Promise<UserListRow | null> {
    return tx.queryOne({ text: `SELECT ${USERS.columns} FROM app_user u WHERE u.id = $1`, values: [id] });
  }

  /** The account, locked against other changes until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<UserListRow | null> {
    return tx.queryOne({
      text: `SELECT ${USERS.columns} FROM app_user u WHERE u.id = $1 FOR NO KEY UPDATE`,
      values: [id],
    });
  }

  /** @returns the account's id */
  async insert(tx: Transaction, account: NewAccount): Promise<number> {
    const row = await tx.queryOne<{ id: number }>({
      text: `INSERT INTO app_user (username, email, password_hash, is_active, is_staff, is_superuser,
                                   password_change_required)
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      values: [
        account.username,
        account.email,
        account.passwordHash,
        account.isActive,
        account.isStaff,
        account.isSuperuser,
        account.passwordChangeRequired,
      ],
    });
    return row?.id ?? 0;
  }

  /** Absent values stay. */
  async update(
    tx: Transaction,
    id: number,
    values: Partial<Pick<UserEntity, 'email' | 'isActive' | 'isStaff' | 'isSuperuser'>>,
  ): Promise<void> {
    await tx.execute({
      text: `UPDATE app_user SET email = coalesce($2, email), is_active = coalesce($3, is_active),
                    is_staff = coalesce($4, is_staff), is_superuser = coalesce($5, is_superuser), updated_at = now()
              WHERE id = $1`,
      values: [
        id,
        values.email ?? null,
        values.isActive ?? null,
        values.isStaff ?? null,
        values.isSuperuser ?? null,
      ],
    });
  }
}
