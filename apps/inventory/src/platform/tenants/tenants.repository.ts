import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transaction.js';
import type { TenantEntity } from '../../tenancy/tenant.entity.js';
import { type TenantRow, TENANTS } from './tenant-list.js';

export type TenantValues = Pick<
  TenantEntity,
  'name' | 'slug' | 'isActive' | 'reservationPolicy' | 'timeZone'
>;

@Injectable()
export class TenantsRepository {
  find(tx: Transaction, id: number): Promise<TenantRow | null> {
    return tx.queryOne<TenantRow>({
      text: `SELECT ${TENANTS.columns} FROM tenant t WHERE t.id = $1`,
      values: [id],
    });
  }

  /** The tenant, locked until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<TenantRow | null> {
    return tx.queryOne<TenantRow>({
      text: `SELECT ${TENANTS.columns} FROM tenant t WHERE t.id = $1 FOR NO KEY UPDATE`,
      values: [id],
    });
  }

  /** @returns the tenant's id */
  async insert(tx: Transaction, values: TenantValues): Promise<number> {
    const row = await tx.queryOne<{ id: number }>({
      text: `INSERT INTO tenant (name, slug, is_active, reservation_policy, time_zone) VALUES ($1, $2, $3, $4, $5)
             RETURNING id`,
      values: [values.name, values.slug, values.isActive, values.reservationPolicy, values.timeZone],
    });
    return row?.id ?? 0;
  }

  /** Absent values are not changed. */
  async update(tx: Transaction, id: number, values: Partial<TenantValues>): Promise<void> {
    await tx.execute({
      text: `UPDATE tenant SET name = coalesce($2, name), slug = coalesce($3, slug), is_active = coalesce($4, is_active),
                    reservation_policy = coalesce($5, reservation_policy), time_zone = coalesce($6, time_zone),
                    updated_at = now()
              WHERE id = $1`,
      values: [
        id,
        values.name ?? null,
        values.slug ?? null,
        values.isActive ?? null,
        values.reservationPolicy ?? null,
        values.timeZone ?? null,
      ],
    });
  }
}
