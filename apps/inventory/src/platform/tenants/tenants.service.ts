import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import { AuditLog } from '../../audit/audit-log.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import { SessionEnds } from '../../identity/sessions/session-ends.js';
import type { Target } from '../../commands/target.js';
import type { PlatformScope } from '../../scope/scope.js';
import type { TenantWrite } from './tenant.dto.js';
import { TENANTS, type TenantRow } from './tenant-list.js';
import { TenantsRepository } from './tenants.repository.js';

/** Tenants, created and managed by operators. */
@Injectable()
export class TenantsService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly tenants: TenantsRepository,
    private readonly ends: SessionEnds,
    private readonly audit: AuditLog,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<TenantRow>> {
    const query = parseListQuery(TENANTS, params);
    return readListing((statements) => this.database.read(statements), TENANTS, query, []);
  }

  get(_scope: PlatformScope, id: number): Promise<TenantRow> {
    return this.database.transaction((tx) => this.find(tx, id));
  }

  /** @throws Conflict for a duplicate slug */
  create(scope: PlatformScope, values: TenantWrite): Promise<TenantRow> {
    return this.database.transaction(async (tx) => {
      const id = await this.tenants.insert(tx, {
        name: values.name,
        slug: values.slug,
        isActive: values.is_active,
        reservationPolicy: values.reservation_policy,
        timeZone: values.time_zone,
      });
      const after = await this.find(tx, id);
      this.audit.recordEvents(tx, scope, {
        action: 'tenant.create',
        objectType: 'tenant',
        objectId: after.id,
        tenantId: after.id,
        after,
      });
      return after;
    });
  }

  /**
   * Partial update. Deactivation takes effect at once: no membership of an inactive tenant counts as active
   * (decisions §3); reactivation restores everything.
   * @throws NotFound, Conflict for a duplicate slug
   */
  change(
    scope: PlatformScope,
    { id, precondition }: Target,
    values: Partial<TenantWrite>,
  ): Promise<TenantRow> {
    return this.database.transaction(async (tx) => {
      const before = await this.tenants.lock(tx, id);
      if (!before) throw new NotFound('Tenant');
      precondition?.check(before);
      await this.tenants.update(tx, id, {
        name: values.name,
        slug: values.slug,
        isActive: values.is_active,
        reservationPolicy: values.reservation_policy,
        timeZone: values.time_zone,
      });
      if (before.isActive && values.is_active === false)
        await this.ends.end(tx, scope, { impersonationsIn: id }, 'tenant_suspended');
      const after = await this.find(tx, id);
      this.audit.recordEvents(tx, scope, {
        action: verbOf(before, after),
        objectType: 'tenant',
        objectId: id,
        tenantId: id,
        before,
        after,
      });
      return after;
    });
  }

  private async find(tx: Transaction, id: number): Promise<TenantRow> {
    const tenant = await this.tenants.find(tx, id);
    if (!tenant) throw new NotFound('Tenant');
    return tenant;
  }
}

function verbOf(before: TenantRow, after: TenantRow): string {
  if (before.isActive === after.isActive) return 'tenant.update';
  return after.isActive ? 'tenant.reactivate' : 'tenant.deactivate';
}
