import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import { listRow } from '#pagination';
import type { Transaction } from '../../database/transaction.js';
import { TENANT, type TenantEntity } from '../../tenancy/tenant.entity.js';
import { type TenantRow, TENANTS } from './tenant-list.js';

const lock = defineStatement<TenantRow>(
  'tenant:lock-row',
  `SELECT ${TENANTS.columns} FROM tenant t WHERE t.id = $1 FOR NO KEY UPDATE`,
);

export type TenantValues = Pick<
  TenantEntity,
  'name' | 'slug' | 'isActive' | 'reservationPolicy' | 'timeZone'
>;

@Injectable()
export class TenantsRepository {
  find(tx: Transaction, id: number): Promise<TenantRow | null> {
    return tx.queryOne(listRow(TENANTS, id));
  }

  /** The tenant, locked until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<TenantRow | null> {
    return tx.queryOne(lock(id));
  }

  /** @returns the tenant's id */
  insert(tx: Transaction, values: TenantValues): Promise<number> {
    return tx.insert(TENANT.insert(values));
  }

  /** Absent values are not changed. */
  async update(tx: Transaction, id: number, values: Partial<TenantValues>): Promise<void> {
    await tx.execute(TENANT.update(values, id));
  }
}
