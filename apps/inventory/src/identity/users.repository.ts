import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { Transaction } from '../database/transaction.js';
import type { Role } from '../scope/roles.js';
import { APP_USER, type UserEntity } from './user.entity.js';

export type UserRow = Pick<
  UserEntity,
  | 'id'
  | 'username'
  | 'email'
  | 'passwordHash'
  | 'isActive'
  | 'isStaff'
  | 'isSuperuser'
  | 'passwordChangeRequired'
>;

/** An active membership in an active tenant, as in the log-in's answer. */
export interface MembershipView {
  id: number;
  role: Role;
  isDefault: boolean;
  tenantId: number;
  tenantName: string;
  tenantSlug: string;
}

const COLUMNS = `id, username, email, password_hash AS "passwordHash", is_active AS "isActive",
  is_staff AS "isStaff", is_superuser AS "isSuperuser", password_change_required AS "passwordChangeRequired"`;

const byUsername = defineStatement<UserRow>(
  'user:by-username',
  `SELECT ${COLUMNS} FROM app_user WHERE lower(username) = lower($1)`,
);
const byId = defineStatement<UserRow>('user:by-id', `SELECT ${COLUMNS} FROM app_user WHERE id = $1`);
const activeMemberships = defineStatement<MembershipView>(
  'user:memberships',
  `SELECT m.id, m.role, m.is_default AS "isDefault", t.id AS "tenantId", t.name AS "tenantName", t.slug AS "tenantSlug"
     FROM membership m JOIN tenant t ON t.id = m.tenant_id
    WHERE m.user_id = $1 AND m.is_active AND t.is_active
    ORDER BY m.is_default DESC, m.id`,
);
const lockEmail = defineStatement<{ email: string }>(
  'user:lock-email',
  'SELECT email FROM app_user WHERE id = $1 FOR NO KEY UPDATE',
);
const noteLogin = defineStatement(
  'user:note-login',
  'UPDATE app_user SET last_login_at = now() WHERE id = $1',
);
const setPassword = defineStatement(
  'user:set-password',
  `UPDATE app_user SET password_hash = $2, password_change_required = $3, password_changed_at = now(), updated_at = now()
    WHERE id = $1`,
);

@Injectable()
export class UsersRepository {
  /** User names are unique regardless of case. */
  findByUsername(tx: Transaction, username: string): Promise<UserRow | null> {
    return tx.queryOne(byUsername(username));
  }

  findById(tx: Transaction, id: number): Promise<UserRow | null> {
    return tx.queryOne(byId(id));
  }

  /**
   * Active memberships in active tenants, the default first, then the oldest; the transaction must carry the user's
   * id.
   */
  activeMemberships(tx: Transaction, userId: number): Promise<MembershipView[]> {
    return tx.query(activeMemberships(userId));
  }

  /** A new active account without operator flags: the application role may write only these three columns. */
  insert(
    tx: Transaction,
    { username, email, passwordHash }: Pick<UserEntity, 'username' | 'email' | 'passwordHash'>,
  ): Promise<number> {
    return tx.insert(APP_USER.insert({ username, email, passwordHash }));
  }

  /** Locks the account until the transaction ends. @returns its e-mail address */
  async lock(tx: Transaction, id: number): Promise<string> {
    return (await tx.queryOne(lockEmail(id)))?.email ?? '';
  }

  async setEmail(tx: Transaction, id: number, email: string): Promise<void> {
    await tx.execute(APP_USER.update({ email }, id));
  }

  async noteLogin(tx: Transaction, id: number): Promise<void> {
    await tx.execute(noteLogin(id));
  }

  /** @param passwordChangeRequired true for a one-time password */
  async setPassword(
    tx: Transaction,
    id: number,
    passwordHash: string,
    passwordChangeRequired: boolean,
  ): Promise<void> {
    await tx.execute(setPassword(id, passwordHash, passwordChangeRequired));
  }
}
