import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { Transaction } from '../database/transaction.js';
import { MEMBERSHIP, type MembershipEntity } from './membership.entity.js';
import type { Role } from '../scope/roles.js';

export interface MembershipRow {
  id: number;
  userId: number;
  username: string;
  email: string;
  tenantId: number;
  tenantName: string;
  tenantSlug: string;
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
  tenantSlug: 't.slug',
  role: 'm.role',
  isDefault: 'm.is_default',
  isActive: 'm.is_active',
  createdAt: 'm.created_at',
} as const;

const COLUMNS = Object.entries(MEMBERSHIP_COLUMNS)
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ');

const find = defineStatement<MembershipRow>(
  'membership:row',
  `SELECT ${COLUMNS} FROM ${MEMBERSHIP_FROM} WHERE m.id = $1`,
);
const hasMember = defineStatement<{ found: boolean }>(
  'membership:has-member',
  `SELECT EXISTS (SELECT FROM membership m JOIN app_user u ON u.id = m.user_id
                   WHERE m.tenant_id = $1 AND lower(u.username) = lower($2)) AS found`,
);
const lock = defineStatement(
  'membership:lock-by-id',
  'SELECT FROM membership WHERE id = $1 FOR NO KEY UPDATE',
);
const lockOf = defineStatement(
  'membership:lock-of-tenant',
  'SELECT FROM membership WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE',
);
const keepUser = defineStatement('membership:user', 'SELECT id FROM app_user WHERE id = $1 FOR KEY SHARE');
const keepTenant = defineStatement('membership:tenant', 'SELECT id FROM tenant WHERE id = $1 FOR KEY SHARE');
const clearDefault = defineStatement(
  'membership:clear-default',
  'UPDATE membership SET is_default = false WHERE user_id = $1 AND is_default',
);
const hasDefault = defineStatement<{ found: boolean }>(
  'membership:has-default',
  'SELECT EXISTS (SELECT FROM membership WHERE user_id = $1 AND is_default) AS found',
);
const lockOwners = defineStatement<{ id: number }>(
  'membership:lock-owners',
  `SELECT id FROM membership WHERE tenant_id = $1 AND role = 'owner' AND is_active ORDER BY id FOR NO KEY UPDATE`,
);

/** Memberships, for both planes: the transaction determines what is visible (one tenant or all). */
@Injectable()
export class MembershipsRepository {
  find(tx: Transaction, id: number): Promise<MembershipRow | null> {
    return tx.queryOne(find(id));
  }

  /** Whether an account of this name is a member of the tenant, active or not. */
  async hasMember(tx: Transaction, tenantId: number, username: string): Promise<boolean> {
    return (await tx.queryOne(hasMember(tenantId, username)))?.found ?? false;
  }

  /** Locks the row against other writers until the transaction ends. @param tenantId undefined: of any tenant */
  async lock(tx: Transaction, id: number, tenantId?: number): Promise<void> {
    await tx.execute(tenantId === undefined ? lock(id) : lockOf(tenantId, id));
  }

  /** Whether the account exists; locks it until the transaction ends. */
  async hasUser(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.queryOne(keepUser(id))) !== null;
  }

  /** Whether the tenant exists; locks it until the transaction ends. */
  async hasTenant(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.queryOne(keepTenant(id))) !== null;
  }

  insert(
    tx: Transaction,
    { tenantId, ...values }: Pick<MembershipEntity, 'tenantId' | 'userId' | 'role' | 'isDefault'>,
  ): Promise<number> {
    return tx.insert(MEMBERSHIP.insert(values, tenantId));
  }

  /** Absent values are not changed. */
  async update(
    tx: Transaction,
    { id, tenantId }: Pick<MembershipRow, 'id' | 'tenantId'>,
    values: Partial<Pick<MembershipEntity, 'role' | 'isActive' | 'isDefault'>>,
  ): Promise<void> {
    await tx.execute(MEMBERSHIP.update(values, tenantId, id));
  }

  async delete(tx: Transaction, { id, tenantId }: Pick<MembershipRow, 'id' | 'tenantId'>): Promise<void> {
    await tx.execute(MEMBERSHIP.delete(tenantId, id));
  }

  /** Clears the default flag of the user's other memberships. */
  async clearDefault(tx: Transaction, userId: number): Promise<void> {
    await tx.execute(clearDefault(userId));
  }

  async hasDefault(tx: Transaction, userId: number): Promise<boolean> {
    return (await tx.queryOne(hasDefault(userId)))?.found ?? false;
  }

  /** Locks a tenant's active owners and returns their membership ids, so that changes of owners are serialized. */
  async lockOwners(tx: Transaction, tenantId: number): Promise<number[]> {
    return (await tx.query(lockOwners(tenantId))).map(({ id }) => id);
  }
}
