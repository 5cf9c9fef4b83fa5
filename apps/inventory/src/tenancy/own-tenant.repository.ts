import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '../database/statement.js';
import type { TenantEntityRow } from './tenant.entity.js';

const findCurrent = defineStatement<TenantEntityRow>(
  'tenant:current',
  `SELECT id, name, slug, is_active AS "isActive", reservation_policy AS "reservationPolicy",
          created_at AS "createdAt", updated_at AS "updatedAt" FROM tenant WHERE id = $1`,
);

@Injectable()
export class OwnTenantRepository {
  byId(tenantId: number): Statement<TenantEntityRow> {
    return findCurrent(tenantId);
  }
}
