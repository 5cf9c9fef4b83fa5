import { Injectable } from '@nestjs/common';
import { NotFound, PermissionDenied } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { type Listing, readListing } from '../database/list-reader.js';
import { PlatformDatabase } from '../database/platform-database.js';
import { TenantDatabase } from '../database/tenant-database.js';
import type { PlatformScope, TenantScope } from '../tenancy/scope.js';
import { AUDIT_EVENTS, type AuditEventRow, TENANT_AUDIT_EVENTS } from './audit-event-list.js';

/** The audit log for reading: all of it for operators, the own tenant's part for owners. */
@Injectable()
export class AuditEventsService {
  constructor(
    private readonly platform: PlatformDatabase,
    private readonly tenants: TenantDatabase,
  ) {}

  list(
    operator: PlatformScope | null,
    member: TenantScope | null,
    params: QueryParams,
  ): Promise<Listing<AuditEventRow>> {
    if (operator) return this.all(operator, params);
    if (member) return this.ofTenant(member, params);
    throw new PermissionDenied();
  }

  /** One event, for operators. @throws NotFound */
  async get(_operator: PlatformScope, id: number): Promise<AuditEventRow> {
    const event = await this.platform.read((tx) =>
      tx.queryOne<AuditEventRow>({
        text: `SELECT ${AUDIT_EVENTS.columns} FROM ${AUDIT_EVENTS.from} WHERE e.id = $1`,
        values: [id],
      }),
    );
    if (!event) throw new NotFound('Audit event');
    return event;
  }

  private all(_operator: PlatformScope, params: QueryParams): Promise<Listing<AuditEventRow>> {
    const query = parseListQuery(AUDIT_EVENTS, params);
    return this.platform.read((tx) => readListing(tx, AUDIT_EVENTS, query, []));
  }

  private ofTenant(member: TenantScope, params: QueryParams): Promise<Listing<AuditEventRow>> {
    const query = parseListQuery(TENANT_AUDIT_EVENTS, params);
    return this.tenants.read(member, (tx) => readListing(tx, TENANT_AUDIT_EVENTS, query, [member.tenantId]));
  }
}
