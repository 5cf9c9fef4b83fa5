import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import { changeOf } from '../../audit/audit-log.js';
import type { Precondition } from '../../commands/target.js';
import { CommandRunner } from '../../commands/command-runner.js';
import { outsideTenants } from '../../database/caller.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { OWN_MEMBERSHIPS, type OwnMembershipRow } from './own-membership-list.js';
import type { Principal, TenantScope } from '../../scope/scope.js';
import { type ReservationPolicy, TENANT, type TenantEntity } from '../tenant.entity.js';

/** Columns that an owner changes: the application role may write no others. Undefined leaves a value as it is. */
export interface OwnTenantValues {
  readonly name: string | undefined;
  readonly reservationPolicy: ReservationPolicy | undefined;
  readonly timeZone: string | undefined;
}

/** The caller's own tenant and memberships. */
@Injectable()
export class OwnTenancyService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly commands: CommandRunner,
  ) {}

  async current(scope: TenantScope): Promise<TenantEntity> {
    return found(await this.database.readOne(scope, TENANT.find(scope.tenantId)));
  }

  /** Absent values are not changed. @throws PreconditionFailed */
  change(
    scope: TenantScope,
    values: OwnTenantValues,
    precondition: Precondition | null,
  ): Promise<TenantEntity> {
    return this.commands.run(scope, null, async (tx) => {
      const before = found(await tx.queryOne(TENANT.lock(tx.tenantId)));
      precondition?.check(before);
      await tx.execute(TENANT.update(values, tx.tenantId));
      const after = found(await tx.queryOne(TENANT.find(tx.tenantId)));
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

function found(tenant: TenantEntity | null): TenantEntity {
  if (!tenant) throw new NotFound('Tenant');
  return tenant;
}
