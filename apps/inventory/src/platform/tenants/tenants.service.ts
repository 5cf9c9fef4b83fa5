import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import { changeOf } from '../../audit/audit-log.js';
import { PlatformCommandRunner } from '../../commands/platform-command-runner.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import { SessionEnds } from '../../identity/sessions/session-ends.js';
import type { Target } from '../../commands/target.js';
import type { PlatformScope } from '../../scope/scope.js';
import { TENANTS, type TenantRow } from './tenant-list.js';
import { TenantsRepository, type TenantValues } from './tenants.repository.js';

/** Tenants, created and managed by operators. */
@Injectable()
export class TenantsService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly tenants: TenantsRepository,
    private readonly ends: SessionEnds,
    private readonly runner: PlatformCommandRunner,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<TenantRow>> {
    const query = parseListQuery(TENANTS, params);
    return readListing((statements) => this.database.read(statements), TENANTS, query, []);
  }

  get(_scope: PlatformScope, id: number): Promise<TenantRow> {
    return this.database.transaction((tx) => this.find(tx, id));
  }

  /** @throws Conflict for a duplicate slug */
  create(scope: PlatformScope, values: TenantValues): Promise<TenantRow> {
    return this.runner.run(scope, async (tx) => {
      const after = await this.find(tx, await this.tenants.insert(tx, values));
      const event = changeOf('tenant', 'create', null, after);
      return { result: after, events: [{ ...event, tenantId: after.id }] };
    });
  }

  /**
   * Partial update. Deactivation takes effect at once: no membership of an inactive tenant counts as active
   * (decisions §3); reactivation restores everything.
   * @throws NotFound, PreconditionFailed, Conflict for a duplicate slug
   */
  change(
    scope: PlatformScope,
    { id, precondition }: Target,
    values: Partial<TenantValues>,
  ): Promise<TenantRow> {
    return this.runner.run(scope, async (tx) => {
      const before = await this.tenants.lock(tx, id);
      if (!before) throw new NotFound('Tenant');
      precondition?.check(before);
      await this.tenants.update(tx, id, values);
      const isSuspended = before.isActive && values.isActive === false;
      const { events } = isSuspended
        ? await this.ends.end(tx, scope, { impersonationsIn: id }, 'tenant_suspended')
        : { events: [] };
      const after = await this.find(tx, id);
      const event = changeOf('tenant', verbOf(before, after), before, after);
      return { result: after, events: [...events, { ...event, tenantId: id }] };
    });
  }

  private async find(tx: Transaction, id: number): Promise<TenantRow> {
    const tenant = await this.tenants.find(tx, id);
    if (!tenant) throw new NotFound('Tenant');
    return tenant;
  }
}

function verbOf(before: TenantRow, after: TenantRow): string {
  if (before.isActive === after.isActive) return 'update';
  return after.isActive ? 'reactivate' : 'deactivate';
}
