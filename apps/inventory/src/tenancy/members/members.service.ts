import { Injectable } from '@nestjs/common';
import { hashPassword } from '#auth';
import { Conflict, messages, NotFound } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import type { ParsedBody } from '#validation';
import { AuditLog } from '../../audit/audit-log.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { PasswordPolicy } from '../../identity/credentials/password-policy.js';
import { SessionEnds } from '../../identity/sessions/session-ends.js';
import type { EndReason } from '../../identity/sessions/sessions.repository.js';
import { INVALID_USERNAME, isUsername } from '../../identity/username.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { SentInvitationsService } from '../invitations/sent-invitations.service.js';
import { permits } from '../access/access-table.js';
import { keepAnOwner } from '../membership-rules.js';
import { type MembershipRow, MembershipsRepository } from '../memberships.repository.js';
import type { Target } from '../../commands/target.js';
import type { TenantScope } from '../../scope/scope.js';
import { COLLEAGUES, type MemberRow, MEMBERS } from './member-list.js';
import type { MemberChange, MemberCreate } from './member.dto.js';

const KIND = 'Member';

function managesMembers({ role }: TenantScope): boolean {
  return permits('members:write', role);
}

/** Members of the own tenant: visible to all of them, managed by its owners, who alone see e-mail addresses. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly memberships: MembershipsRepository,
    private readonly users: UsersRepository,
    private readonly policy: PasswordPolicy,
    private readonly invitations: SentInvitationsService,
    private readonly ends: SessionEnds,
    private readonly audit: AuditLog,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<MemberRow>> {
    const people = managesMembers(scope) ? MEMBERS : COLLEAGUES;
    const query = parseListQuery(people, params);
    return readListing((statements) => this.database.read(scope, statements), people, query, [
      scope.tenantId,
    ]);
  }

  async get(scope: TenantScope, id: number): Promise<MemberRow> {
    const membership = await this.database.transaction(scope, (tx) => this.own(tx, id));
    return managesMembers(scope) ? membership : { ...membership, email: null };
  }

  /**
   * With a password: creates the account and its membership. Without: sends an invitation, and does not reveal
   * whether the username exists.
   * @returns null for an invitation
   * @throws FieldErrors, Conflict for an existing member or username
   */
  async add(scope: TenantScope, body: ParsedBody<MemberCreate>): Promise<MembershipRow | null> {
    const { username, password } = body.values;
    if (username !== undefined && !isUsername(username)) body.errors.add('username', INVALID_USERNAME);
    if (password !== undefined)
      for (const problem of this.policy.problems(password, username ?? ''))
        body.errors.add('password', problem);
    const values = body.complete();
    if (values.password === undefined) {
      await this.invitations.invite(scope, values.username, values.role);
      return null;
    }
    const passwordHash = await hashPassword(values.password);
    return this.database.transaction(scope, async (tx) => {
      const userId = await this.newAccount(tx, values, passwordHash);
      const id = await this.memberships.insert(tx, {
        tenantId: scope.tenantId,
        userId,
        role: values.role,
        isDefault: true,
      });
      const after = await this.own(tx, id);
      this.record(tx, 'create', id, null, after);
      return after;
    });
  }

  /** Changes role or activity. @throws NotFound, Conflict for the last owner */
  change(scope: TenantScope, target: Target, values: Partial<MemberChange>): Promise<MembershipRow> {
    return this.database.transaction(scope, async (tx) => {
      const before = await this.locked(tx, target);
      const demoted = values.role !== undefined && values.role !== 'owner';
      if (demoted || values.is_active === false) await keepAnOwner(tx, this.memberships, before);
      await this.memberships.update(tx, before, { role: values.role, isActive: values.is_active });
      if (values.is_active === false) await this.endImpersonations(tx, before, 'deactivation');
      const after = await this.own(tx, target.id);
      this.record(tx, 'update', target.id, before, after);
      return after;
    });
  }

  /** @throws NotFound, Conflict for the last owner */
  remove(scope: TenantScope, target: Target): Promise<void> {
    return this.database.transaction(scope, async (tx) => {
      const before = await this.locked(tx, target);
      await keepAnOwner(tx, this.memberships, before);
      await this.memberships.delete(tx, before);
      await this.endImpersonations(tx, before, 'removal');
      this.record(tx, 'delete', target.id, before, null);
    });
  }

  private async newAccount(
    tx: TenantTransaction,
    { username, email }: MemberCreate,
    passwordHash: string,
  ): Promise<number> {
    if (await this.memberships.hasMember(tx, tx.tenantId, username))
      throw Conflict.duplicate('username', 'This user already is a member of the tenant.');
    if (await this.users.findByUsername(tx, username))
      throw Conflict.duplicate('username', messages.duplicate('user', 'username'));
    return this.users.insert(tx, { username, email, passwordHash });
  }

  /** @throws NotFound, PreconditionFailed */
  private async locked(tx: TenantTransaction, { id, precondition }: Target): Promise<MembershipRow> {
    if (precondition) await this.memberships.lock(tx, id);
    const membership = await this.own(tx, id);
    precondition?.check(membership);
    return membership;
  }

  /** Row-level security also shows the caller's memberships in other tenants. */
  private async own(tx: TenantTransaction, id: number): Promise<MembershipRow> {
    const membership = await this.memberships.find(tx, id);
    if (membership?.tenantId !== tx.tenantId) throw new NotFound(KIND);
    return membership;
  }

  private async endImpersonations(
    tx: TenantTransaction,
    { tenantId, userId }: MembershipRow,
    reason: EndReason,
  ): Promise<void> {
    await this.ends.end(tx, tx.scope, { impersonationsIn: tenantId, member: userId }, reason);
  }

  private record(
    tx: TenantTransaction,
    verb: string,
    id: number,
    before: MembershipRow | null,
    after: MembershipRow | null,
  ): void {
    this.audit.recordEvents(tx, tx.scope, {
      action: `membership.${verb}`,
      objectType: 'membership',
      objectId: id,
      before,
      after,
    });
  }
}
