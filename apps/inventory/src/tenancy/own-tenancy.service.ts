import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { type Listing, readListing } from '../database/list-reader.js';
import { defineStatement } from '../database/statement.js';
import { TenantDatabase } from '../database/tenant-database.js';
import { OWN_MEMBERSHIPS, type OwnMembershipRow } from './own-membership-list.js';
import type { Principal, TenantScope } from './scope.js';
import type { TenantEntityRow } from './tenant.entity.js';

const findCurrent = defineStatement<TenantEntityRow>(
  'tenant:current',
  `SELECT id, name, slug, is_active AS "isActive", reservation_policy AS "reservationPolicy",
          created_at AS "createdAt", updated_at AS "updatedAt" FROM tenant WHERE id = $1`,
);

/** What a person may see of their own tenancy. */
@Injectable()
export class OwnTenancyService {
  constructor(private readonly database: TenantDatabase) {}

  async current(scope: TenantScope): Promise<TenantEntityRow> {
    const tenant = await this.database.readOne(scope, findCurrent(scope.tenantId));
    if (!tenant) throw new NotFound('Tenant');
    return tenant;
  }

  memberships(principal: Principal, params: QueryParams): Promise<Listing<OwnMembershipRow>> {
    const query = parseListQuery(OWN_MEMBERSHIPS, params);
    return readListing(
      (statements) => this.database.readIdentity(principal.userId, statements),
      OWN_MEMBERSHIPS,
      query,
      [principal.userId],
    );
  }
}
