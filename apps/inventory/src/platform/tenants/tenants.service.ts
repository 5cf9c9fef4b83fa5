import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { AuditLog } from '../../audit/audit-log.js';
import { type Listing, readListing } from '../../database/list-reader.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import type { PlatformScope } from '../../tenancy/scope.js';
import type { TenantWrite } from './tenant.dto.js';
import { TENANTS, type TenantRow } from './tenant-list.js';

/** Tenants, as operators make and manage them. */
@Injectable()
export class TenantsService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly audit: AuditLog,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<TenantRow>> {
    const query = parseListQuery(TENANTS, params);
    return this.database.read((tx) => readListing(tx, TENANTS, query, []));
  }

  get(_scope: PlatformScope, id: number): Promise<TenantRow> {
    return this.database.read((tx) => this.find(tx, id));
  }

  /** @throws Conflict on a slug that is taken */
  create(scope: PlatformScope, values: TenantWrite): Promise<TenantRow> {
    return this.database.run(async (tx) => {
      const rows = await tx.query<{ id: number }>({
        text: 'INSERT INTO tenant (name, slug, is_active, reservation_policy) VALUES ($1, $2, $3, $4) RETURNING id',
        values: [values.name, values.slug, values.is_active, values.reservation_policy],
      });
      const after = await this.find(tx, rows[0]?.id ?? 0);
      this.audit.record(tx, scope, {
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
   * Partial update. Deactivation takes effect at once and by itself: no membership of the tenant counts as active
   * while it lasts (decisions §3); reactivation restores everything.
   * @throws NotFound, Conflict on a slug that is taken
   */
  change(scope: PlatformScope, id: number, values: Partial<TenantWrite>): Promise<TenantRow> {
    return this.database.run(async (tx) => {
      await tx.query({ text: 'SELECT 1 FROM tenant WHERE id = $1 FOR NO KEY UPDATE', values: [id] });
      const before = await this.find(tx, id);
      await tx.execute({
        text: `UPDATE tenant SET name = coalesce($2, name), slug = coalesce($3, slug), is_active = coalesce($4, is_active),
                      reservation_policy = coalesce($5, reservation_policy), updated_at = now()
                WHERE id = $1`,
        values: [
          id,
          values.name ?? null,
          values.slug ?? null,
          values.is_active ?? null,
          values.reservation_policy ?? null,
        ],
      });
      const after = await this.find(tx, id);
      this.audit.record(tx, scope, {
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
    const tenant = await tx.queryOne<TenantRow>({
      text: `SELECT ${TENANTS.columns} FROM tenant t WHERE t.id = $1`,
      values: [id],
    });
    if (!tenant) throw new NotFound('Tenant');
    return tenant;
  }
}

function verbOf(before: TenantRow, after: TenantRow): string {
  if (before.isActive === after.isActive) return 'tenant.update';
  return after.isActive ? 'tenant.reactivate' : 'tenant.deactivate';
}
