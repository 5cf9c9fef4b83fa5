import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '#postgres';
import type { TenantEntity } from '../tenant.entity.js';

const findCurrent = defineStatement<TenantEntity>(
  'tenant:current',
  `SELECT id, name, slug, is_active AS "isActive", reservation_policy AS "reservationPolicy",
          time_zone AS "timeZone", created_at AS "createdAt", updated_at AS "updatedAt" FROM tenant WHERE id = $1`,
);

@Injectable()
export class OwnTenantRepository {
  byId(tenantId: number): Statement<TenantEntity> {
    return findCurrent(tenantId);
  }
}
