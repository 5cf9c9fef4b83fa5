import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import { SessionEnds } from '../../identity/sessions/session-ends.js';
import type { EndReason } from '../../identity/sessions/sessions.repository.js';
import { keepAnOwner } from '../../tenancy/membership-rules.js';
import { type MembershipRow, MembershipsRepository } from '../../tenancy/memberships.repository.js';
import type { Target } from '../../commands/target.js';
import type { PlatformScope } from '../../scope/scope.js';
import type { MembershipChange, MembershipCreate } from './membership.dto.js';
import { MEMBERSHIPS } from './membership-list.js';

/** Memberships of all tenants, managed by operators. */
@Injectable()
export class PlatformMembershipsService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly memberships: MembershipsRepository,
    private readonly ends: SessionEnds,
    private readonly audit: AuditLog,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<MembershipRow>> {
    const query = parseListQuery(MEMBERSHIPS, params);
    return readListing((statements) => this.database.read(statements), MEMBERSHIPS, query, []);
  }

  get(_scope: PlatformScope, id: number): Promise<MembershipRow> {
    return this.database.transaction((tx) => this.find(tx, id));
  }

  /** @throws FieldErrors, Conflict for an existing member */
  create(scope: PlatformScope, body: ParsedBody<MembershipCreate>): Promise<MembershipRow> {
    return this.database.transaction(async (tx) => {
      const { user, tenant } = body.values;
      if (user !== undefined && !(await this.memberships.hasUser(tx, user)))
        body.errors.invalidPk('user', user);
      if (tenant !== undefined && !(await this.memberships.hasTenant(tx, tenant)))
        body.errors.invalidPk('tenant', tenant);
      const values = body.complete();
      const isDefault = values.is_default ?? !(await this.memberships.hasDefault(tx, values.user));
      if (isDefault) await this.memberships.clearDefault(tx, values.user);
      const id = await this.memberships.insert(tx, {
        tenantId: values.tenant,
        userId: values.user,
        role: values.role,
        isDefault,
      });
      const after = await this.find(tx, id);
      this.record(tx, scope, 'create', null, after);
      return after;
    });
  }

  /** @throws NotFound, Conflict for the last owner */
  change(scope: PlatformScope, target: Target, values: Partial<MembershipChange>): Promise<MembershipRow> {
    return this.database.transaction(async (tx) => {
      const before = await this.locked(tx, target);
      const demoted = values.role !== undefined && values.role !== 'owner';
      if (demoted || values.is_active === false) await keepAnOwner(tx, this.memberships, before);
      if (values.is_default === true) await this.memberships.clearDefault(tx, before.userId);
      await this.memberships.update(tx, before, {
        role: values.role,
        isActive: values.is_active,
        isDefault: values.is_default,
      });
      if (values.is_active === false) await this.endImpersonations(tx, scope, before, 'deactivation');
      const after = await this.find(tx, target.id);
      this.record(tx, scope, 'update', before, after);
      return after;
    });
  }

  /** @throws NotFound, Conflict for the last owner */
  remove(scope: PlatformScope, target: Target): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = await this.locked(tx, target);
      await keepAnOwner(tx, this.memberships, before);
      await this.memberships.delete(tx, before);
      await this.endImpersonations(tx, scope, before, 'removal');
      this.record(tx, scope, 'delete', before, null);
    });
  }

  private async endImpersonations(
    tx: Transaction,
    scope: PlatformScope,
    { tenantId, userId }: MembershipRow,
    reason: EndReason,
  ): Promise<void> {
    await this.ends.end(tx, scope, { impersonationsIn: tenantId, member: userId }, reason);
  }

  /** @throws NotFound, PreconditionFailed */
  private async locked(tx: Transaction, { id, precondition }: Target): Promise<MembershipRow> {
    if (precondition) await this.memberships.lock(tx, id);
    const membership = await this.find(tx, id);
    precondition?.check(membership);
    return membership;
  }

  private async find(tx: Transaction, id: number): Promise<MembershipRow> {
    const membership = await this.memberships.find(tx, id);
    if (!membership) throw new NotFound('Membership');
    return membership;
  }

  private record(
    tx: Transaction,
    scope: PlatformScope,
    verb: string,
    before: MembershipRow | null,
    after: MembershipRow | null,
  ): void {
    const { id, tenantId } = after ?? before ?? { id: 0, tenantId: null };
    this.audit.recordEvents(tx, scope, {
      action: `membership.${verb}`,
      objectType: 'membership',
      objectId: id,
      tenantId,
      before,
      after,
    });
  }
}
