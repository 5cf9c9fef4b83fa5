import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import { outsideTenants } from '../../database/caller.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { OwnTenantRepository } from './own-tenant.repository.js';
import { OWN_MEMBERSHIPS, type OwnMembershipRow } from './own-membership-list.js';
import type { Principal, TenantScope } from '../../scope/scope.js';
import type { TenantEntity } from '../tenant.entity.js';

/** The caller's own tenant and memberships. */
@Injectable()
export class OwnTenancyService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly tenants: OwnTenantRepository,
  ) {}

  async current(scope: TenantScope): Promise<TenantEntity> {
    const tenant = await this.database.readOne(scope, this.tenants.byId(scope.tenantId));
    if (!tenant) throw new NotFound('Tenant');
    return tenant;
  }

  memberships(principal: Principal, params: QueryParams): Promise<Listing<OwnMembershipRow>> {
    const query = parseListQuery(OWN_MEMBERSHIPS, params);
    return readListing(
      (statements) => this.database.read(outsideTenants(principal.userId), statements),
      OWN_MEMBERSHIPS,
      query,
      [principal.userId],
    );
  }
}
