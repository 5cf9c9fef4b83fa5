import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import type { Role } from './roles.js';

export interface MembershipRow {
  id: number;
  userId: number;
  username: string;
  email: string;
  tenantId: number;
  tenantName: string;
  role: Role;
  isDefault: boolean;
  isActive: boolean;
  createdAt: string;
}

export const MEMBERSHIP_FROM = `membership m JOIN app_user u ON u.id = m.user_id JOIN tenant t ON t.id = m.tenant_id`;

export const MEMBERSHIP_COLUMNS = {
  id: 'm.id',
  userId: 'm.user_id',
  username: 'u.username',
  email: 'u.email',
  tenantId: 'm.tenant_id',
  tenantName: 't.name',
  role: 'm.role',
  isDefault: 'm.is_default',
  isActive: 'm.is_active',
  createdAt: 'm.created_at',
} as const;

const COLUMNS = Object.entries(MEMBERSHIP_COLUMNS)
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ');

/** Memberships, for both planes: the transaction decides what is visible (one tenant, or all). */
@Injectable()
export class MembershipsRepository {
  find(tx: Transaction, id: number): Promise<MembershipRow | null> {
    return tx.queryOne({ text: `SELECT ${COLUMNS} FROM ${MEMBERSHIP_FROM} WHERE m.id = $1`, values: [id] });
  }

  /** Whether somebody of this name is of the tenant, active or not. */
  async hasMember(tx: Transaction, tenantId: number, username: string): Promise<boolean> {
    const row = await tx.queryOne<{ found: boolean }>({
      text: `SELECT EXISTS (SELECT FROM membership m JOIN app_user u ON u.id = m.user_id
                             WHERE m.tenant_id = $1 AND lower(u.username) = lower($2)) AS found`,
      values: [tenantId, username],
    });
    return row?.found ?? false;
  }

  /** Locks the row against other writers until the transaction ends. */
  async lock(tx: Transaction, id: number): Promise<void> {
    await tx.execute({ text: 'SELECT 1 FROM membership WHERE id = $1 FOR NO KEY UPDATE', values: [id] });
  }

  async insert(
    tx: Transaction,
    values: { tenantId: number; userId: number; role: Role; isDefault: boolean },
  ): Promise<number> {
    const rows = await tx.query<{ id: number }>({
      text: 'INSERT INTO membership (tenant_id, user_id, role, is_default) VALUES ($1, $2, $3, $4) RETURNING id',
      values: [values.tenantId, values.userId, values.role, values.isDefault],
    });
    return rows[0]?.id ?? 0;
  }

  /** Absent values stay. */
  async update(
    tx: Transaction,
    { id, tenantId }: Pick<MembershipRow, 'id' | 'tenantId'>,
    values: { role?: Role; isActive?: boolean; isDefault?: boolean },
  ): Promise<void> {
    await tx.execute({
      text: `UPDATE membership SET role = coalesce($3, role), is_active = coalesce($4, is_active),
                    is_default = coalesce($5, is_default), updated_at = now()
              WHERE tenant_id = $1 AND id = $2`,
      values: [tenantId, id, values.role ?? null, values.isActive ?? null, values.isDefault ?? null],
    });
  }

  async delete(tx: Transaction, { id, tenantId }: Pick<MembershipRow, 'id' | 'tenantId'>): Promise<void> {
    await tx.execute({
      text: 'DELETE FROM membership WHERE tenant_id = $1 AND id = $2',
      values: [tenantId, id],
    });
  }

  /** Takes the default mark off the person's other memberships. */
  async clearDefault(tx: Transaction, userId: number): Promise<void> {
    await tx.execute({
      text: 'UPDATE membership SET is_default = false WHERE user_id = $1 AND is_default',
      values: [userId],
    });
  }

  async hasDefault(tx: Transaction, userId: number): Promise<boolean> {
    const row = await tx.queryOne<{ found: boolean }>({
      text: 'SELECT EXISTS (SELECT FROM membership WHERE user_id = $1 AND is_default) AS found',
      values: [userId],
    });
    return row?.found ?? false;
  }

  /** Locks a tenant's active owners and returns their membership ids: changes of owners happen one at a time. */
  async lockOwners(tx: Transaction, tenantId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>({
      text: `SELECT id FROM membership WHERE tenant_id = $1 AND role = 'owner' AND is_active
              ORDER BY id FOR NO KEY UPDATE`,
      values: [tenantId],
    });
    return rows.map(({ id }) => id);
  }
}
