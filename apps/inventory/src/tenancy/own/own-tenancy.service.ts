import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import { changeOf } from '../../audit/audit-log.js';
import type { Precondition } from '../../commands/target.js';
import { CommandRunner } from '../../commands/command-runner.js';
import { outsideTenants } from '../../database/caller.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { OwnTenantRepository, type OwnTenantValues } from './own-tenant.repository.js';
import { OWN_MEMBERSHIPS, type OwnMembershipRow } from './own-membership-list.js';
import type { Principal, TenantScope } from '../../scope/scope.js';
import type { TenantEntity } from '../tenant.entity.js';

/** The caller's own tenant and memberships. */
@Injectable()
export class OwnTenancyService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly tenants: OwnTenantRepository,
    private readonly commands: CommandRunner,
  ) {}

  async current(scope: TenantScope): Promise<TenantEntity> {
    const tenant = await this.database.readOne(scope, this.tenants.byId(scope.tenantId));
    if (!tenant) throw new NotFound('Tenant');
    return tenant;
  }

  /** Absent values are not changed. @throws PreconditionFailed */
  change(
    scope: TenantScope,
    values: OwnTenantValues,
    precondition: Precondition | null,
  ): Promise<TenantEntity> {
    return this.commands.run(scope, null, async (tx) => {
      const before = await this.tenants.lock(tx);
      precondition?.check(before);
      const after = await this.tenants.update(tx, values);
      return { result: after, events: [changeOf('tenant', 'update', before, after)] };
    });
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
