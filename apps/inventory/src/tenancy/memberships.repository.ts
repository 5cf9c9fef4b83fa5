import { Injectable } from '@nestjs/common';
import { insertedId } from '../database/entities/inserted-id.js';
import type { Transaction } from '../database/transaction.js';
import { UserEntity } from '../identity/user.entity.js';
import { MembershipEntity } from './membership.entity.js';
import type { Role } from '../scope/roles.js';
import { TenantEntity } from './tenant.entity.js';

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

/** Memberships, for both planes: the transaction determines what is visible (one tenant or all). */
@Injectable()
export class MembershipsRepository {
  find(tx: Transaction, id: number): Promise<MembershipRow | null> {
    return tx.queryOne({ text: `SELECT ${COLUMNS} FROM ${MEMBERSHIP_FROM} WHERE m.id = $1`, values: [id] });
  }

  /** Whether an account of this name is a member of the tenant, active or not. */
  async hasMember(tx: Transaction, tenantId: number, username: string): Promise<boolean> {
    const row = await tx.queryOne<{ found: boolean }>({
      text: `SELECT EXISTS (SELECT FROM membership m JOIN app_user u ON u.id = m.user_id
                             WHERE m.tenant_id = $1 AND lower(u.username) = lower($2)) AS found`,
      values: [tenantId, username],
    });
    return row?.found ?? false;
  }

  /** Locks the row against other writers until the transaction ends. */
  async lock({ manager }: Transaction, id: number): Promise<void> {
    await manager.findOne(MembershipEntity, { ...ONLY_ID, where: { id }, lock: NO_KEY_UPDATE });
  }

  /** Whether the account exists; locks it until the transaction ends. */
  hasUser({ manager }: Transaction, id: number): Promise<boolean> {
    return manager.findOne(UserEntity, { ...ONLY_ID, where: { id }, lock: KEY_SHARE }).then(isFound);
  }

  /** Whether the tenant exists; locks it until the transaction ends. */
  hasTenant({ manager }: Transaction, id: number): Promise<boolean> {
    return manager.findOne(TenantEntity, { ...ONLY_ID, where: { id }, lock: KEY_SHARE }).then(isFound);
  }

  async insert(
    { manager }: Transaction,
    values: Pick<MembershipEntity, 'tenantId' | 'userId' | 'role' | 'isDefault'>,
  ): Promise<number> {
    return insertedId(await manager.insert(MembershipEntity, values));
  }

  /** Absent values are not changed. */
  async update(
    { manager }: Transaction,
    { id, tenantId }: Pick<MembershipRow, 'id' | 'tenantId'>,
    values: { role?: Role; isActive?: boolean; isDefault?: boolean },
  ): Promise<void> {
    await manager.update(MembershipEntity, { tenantId, id }, { ...values, ...UPDATED_NOW });
  }

  async delete(
    { manager }: Transaction,
    { id, tenantId }: Pick<MembershipRow, 'id' | 'tenantId'>,
  ): Promise<void> {
    await manager.delete(MembershipEntity, { tenantId, id });
  }

  /** Clears the default flag of the user's other memberships. */
  async clearDefault({ manager }: Transaction, userId: number): Promise<void> {
    await manager.update(MembershipEntity, { userId, isDefault: true }, { isDefault: false });
  }

  hasDefault({ manager }: Transaction, userId: number): Promise<boolean> {
    return manager.existsBy(MembershipEntity, { userId, isDefault: true });
  }

  /** Locks a tenant's active owners and returns their membership ids, so that changes of owners are serialized. */
  async lockOwners({ manager }: Transaction, tenantId: number): Promise<number[]> {
    const owners = await manager.find(MembershipEntity, {
      ...ONLY_ID,
      where: { tenantId, role: 'owner', isActive: true },
      order: { id: 'ASC' },
      lock: NO_KEY_UPDATE,
    });
    return owners.map(({ id }) => id);
  }
}

const ONLY_ID = { select: { id: true } } as const;
const NO_KEY_UPDATE = { mode: 'for_no_key_update' } as const;
const KEY_SHARE = { mode: 'for_key_share' } as const;
const UPDATED_NOW = { updatedAt: () => 'now()' };

function isFound(row: object | null): boolean {
  return row !== null;
}
