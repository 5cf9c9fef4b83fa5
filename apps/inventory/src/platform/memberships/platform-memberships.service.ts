import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import { type AuditEvent, changeOf } from '../../audit/audit-log.js';
import { completed, type Draft } from '../../commands/draft.js';
import { PlatformCommandRunner } from '../../commands/platform-command-runner.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import { SessionEnds } from '../../identity/sessions/session-ends.js';
import type { EndReason } from '../../identity/sessions/sessions.repository.js';
import { keepAnOwner } from '../../tenancy/membership-rules.js';
import { type MembershipRow, MembershipsRepository } from '../../tenancy/memberships.repository.js';
import type { Target } from '../../commands/target.js';
import type { PlatformScope } from '../../scope/scope.js';
import { MEMBERSHIPS } from './membership-list.js';

/** A new membership; the user's first one is the default unless told otherwise. */
export type MembershipCommand = Pick<MembershipRow, 'tenantId' | 'userId' | 'role'> & { isDefault?: boolean };

/** Absent values are not changed. */
export type MembershipChange = Partial<Pick<MembershipRow, 'role' | 'isDefault' | 'isActive'>>;

/** Memberships of all tenants, managed by operators. */
@Injectable()
export class PlatformMembershipsService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly memberships: MembershipsRepository,
    private readonly ends: SessionEnds,
    private readonly runner: PlatformCommandRunner,
  ) {}

  list(_scope: PlatformScope, params: QueryParams): Promise<Listing<MembershipRow>> {
    const query = parseListQuery(MEMBERSHIPS, params);
    return readListing((statements) => this.database.read(statements), MEMBERSHIPS, query, []);
  }

  get(_scope: PlatformScope, id: number): Promise<MembershipRow> {
    return this.database.transaction((tx) => this.find(tx, id));
  }

  /** @throws FieldErrors, Conflict for an existing member */
  create(scope: PlatformScope, command: Draft<MembershipCommand>): Promise<MembershipRow> {
    return this.runner.run(scope, async (tx) => {
      const { userId: user, tenantId: tenant } = command.values;
      if (user !== undefined && !(await this.memberships.hasUser(tx, user)))
        command.errors.invalidPk('user', user);
      if (tenant !== undefined && !(await this.memberships.hasTenant(tx, tenant)))
        command.errors.invalidPk('tenant', tenant);
      const { isDefault: wanted, ...values } = completed(command);
      const isDefault = wanted ?? !(await this.memberships.hasDefault(tx, values.userId));
      if (isDefault) await this.memberships.clearDefault(tx, values.userId);
      const id = await this.memberships.insert(tx, { ...values, isDefault });
      const after = await this.find(tx, id);
      return { result: after, events: [eventOf('create', null, after)] };
    });
  }

  /** @throws NotFound, PreconditionFailed, Conflict for the last owner */
  change(scope: PlatformScope, target: Target, change: MembershipChange): Promise<MembershipRow> {
    return this.runner.run(scope, async (tx) => {
      const before = await this.locked(tx, target);
      const demoted = change.role !== undefined && change.role !== 'owner';
      if (demoted || change.isActive === false) await keepAnOwner(tx, this.memberships, before);
      if (change.isDefault === true) await this.memberships.clearDefault(tx, before.userId);
      await this.memberships.update(tx, before, change);
      const ends =
        change.isActive === false ? await this.endImpersonations(tx, scope, before, 'deactivation') : [];
      const after = await this.find(tx, target.id);
      return { result: after, events: [...ends, eventOf('update', before, after)] };
    });
  }

  /** @throws NotFound, PreconditionFailed, Conflict for the last owner */
  remove(scope: PlatformScope, target: Target): Promise<void> {
    return this.runner.run(scope, async (tx) => {
      const before = await this.locked(tx, target);
      await keepAnOwner(tx, this.memberships, before);
      await this.memberships.delete(tx, before);
      const ends = await this.endImpersonations(tx, scope, before, 'removal');
      return { result: undefined, events: [...ends, eventOf('delete', before, null)] };
    });
  }

  private async endImpersonations(
    tx: Transaction,
    scope: PlatformScope,
    { tenantId, userId }: MembershipRow,
    reason: EndReason,
  ): Promise<readonly AuditEvent[]> {
    return (await this.ends.end(tx, scope, { impersonationsIn: tenantId, member: userId }, reason)).events;
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
}

function eventOf(verb: string, before: MembershipRow | null, after: MembershipRow | null): AuditEvent {
  const { tenantId = null } = after ?? before ?? {};
  return { ...changeOf('membership', verb, before, after), tenantId };
}
