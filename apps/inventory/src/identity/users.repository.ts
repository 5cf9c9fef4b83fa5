import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import type { Role } from '../tenancy/roles.js';
import type { UserEntity } from './user.entity.js';

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

/** An active membership in an active tenant, as log-in answers it. */
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

@Injectable()
export class UsersRepository {
  /** User names are unique whatever their case. */
  findByUsername(tx: Transaction, username: string): Promise<UserRow | null> {
    return tx.queryOne({
      name: 'user:by-username',
      text: `SELECT ${COLUMNS} FROM app_user WHERE lower(username) = lower($1)`,
      values: [username],
    });
  }

  findById(tx: Transaction, id: number): Promise<UserRow | null> {
    return tx.queryOne({
      name: 'user:by-id',
      text: `SELECT ${COLUMNS} FROM app_user WHERE id = $1`,
      values: [id],
    });
  }

  /** Active memberships in active tenants, the default first, then the oldest; the transaction must carry the user. */
  activeMemberships(tx: Transaction, userId: number): Promise<MembershipView[]> {
    return tx.query({
      name: 'user:memberships',
      text: `SELECT m.id, m.role, m.is_default AS "isDefault", t.id AS "tenantId", t.name AS "tenantName", t.slug AS "tenantSlug"
               FROM membership m JOIN tenant t ON t.id = m.tenant_id
              WHERE m.user_id = $1 AND m.is_active AND t.is_active
              ORDER BY m.is_default DESC, m.id`,
      values: [userId],
    });
  }

  /** A new active account without operator flags, the only kind that the application role may make. */
  async insert(
    tx: Transaction,
    values: Pick<UserEntity, 'username' | 'email' | 'passwordHash'>,
  ): Promise<number> {
    const rows = await tx.query<{ id: number }>({
      text: 'INSERT INTO app_user (username, email, password_hash) VALUES ($1, $2, $3) RETURNING id',
      values: [values.username, values.email, values.passwordHash],
    });
    return rows[0]?.id ?? 0;
  }

  async noteLogin(tx: Transaction, id: number): Promise<void> {
    await tx.execute({ text: 'UPDATE app_user SET last_login_at = now() WHERE id = $1', values: [id] });
  }

  /** @param changeRequired whether it is a one-time password */
  async setPassword(
    tx: Transaction,
    id: number,
    passwordHash: string,
    changeRequired: boolean,
  ): Promise<void> {
    await tx.execute({
      text: `UPDATE app_user SET password_hash = $2, password_change_required = $3, password_changed_at = now(),
                    updated_at = now() WHERE id = $1`,
      values: [id, passwordHash, changeRequired],
    });
  }
}
