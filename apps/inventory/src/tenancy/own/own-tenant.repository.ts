import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { defineStatement, type Statement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import type { TenantEntity } from '../tenant.entity.js';

/** Columns that an owner changes: the application role may write no others. Undefined leaves a value as it is. */
export type OwnTenantValues = {
  [Name in 'name' | 'reservationPolicy' | 'timeZone']: TenantEntity[Name] | undefined;
};

const COLUMNS = `id, name, slug, is_active AS "isActive", reservation_policy AS "reservationPolicy", time_zone AS "timeZone",
          created_at AS "createdAt", updated_at AS "updatedAt"`;

const findCurrent = defineStatement<TenantEntity>(
  'tenant:current',
  `SELECT ${COLUMNS} FROM tenant WHERE id = $1`,
);
const lockCurrent = defineStatement<TenantEntity>(
  'tenant:lock-current',
  `SELECT ${COLUMNS} FROM tenant WHERE id = $1 FOR NO KEY UPDATE`,
);
const updateCurrent = defineStatement<TenantEntity>(
  'tenant:update-current',
  `UPDATE tenant SET name = coalesce($2, name), reservation_policy = coalesce($3, reservation_policy),
          time_zone = coalesce($4, time_zone), updated_at = now()
    WHERE id = $1 RETURNING ${COLUMNS}`,
);

@Injectable()
export class OwnTenantRepository {
  byId(tenantId: number): Statement<TenantEntity> {
    return findCurrent(tenantId);
  }

  /** The tenant, locked until the transaction ends. */
  async lock(tx: TenantTransaction): Promise<TenantEntity> {
    return present(await tx.queryOne(lockCurrent(tx.tenantId)));
  }

  async update(tx: TenantTransaction, values: OwnTenantValues): Promise<TenantEntity> {
    const { name = null, reservationPolicy = null, timeZone = null } = values;
    return present(await tx.queryOne(updateCurrent(tx.tenantId, name, reservationPolicy, timeZone)));
  }
}

function present(tenant: TenantEntity | null): TenantEntity {
  if (!tenant) throw new NotFound('Tenant');
  return tenant;
}
