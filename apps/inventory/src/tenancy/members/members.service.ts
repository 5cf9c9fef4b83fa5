import { Injectable } from '@nestjs/common';
import { hashPassword } from '#credentials';
import { Conflict, messages, NotFound } from '#errors';
import { type Listing, listRow, parseListQuery, type QueryParams, readListing } from '#pagination';
import { type AuditEvent, changeOf } from '../../audit/audit-log.js';
import { CommandRunner } from '../../commands/command-runner.js';
import { completed, type Draft } from '../../commands/draft.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { PasswordPolicy } from '../../identity/credentials/password-policy.js';
import { SessionEnds } from '../../identity/sessions/session-ends.js';
import type { EndReason } from '../../identity/sessions/sessions.repository.js';
import { INVALID_USERNAME, isUsername } from '../../identity/username.js';
import type { UserEntity } from '../../identity/user.entity.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { SentInvitationsService } from '../invitations/sent-invitations.service.js';
import { permits } from '../access/access-table.js';
import { keepAnOwner } from '../membership-rules.js';
import { type MembershipRow, MembershipsRepository } from '../memberships.repository.js';
import type { Target } from '../../commands/target.js';
import type { Role } from '../../scope/roles.js';
import type { TenantScope } from '../../scope/scope.js';
import { COLLEAGUES, type MemberRow, MEMBERS } from './member-list.js';

const KIND = 'Member';

/** A new member: with a password the account is created, without one an existing account is invited. */
export interface MemberCommand {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly password?: string | undefined;
}

/** Absent values are not changed. */
export type MemberChange = Partial<Pick<MembershipRow, 'role' | 'isActive'>>;

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
    private readonly runner: CommandRunner,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<MemberRow>> {
    const people = managesMembers(scope) ? MEMBERS : COLLEAGUES;
    const query = parseListQuery(people, params);
    return readListing((statements) => this.database.read(scope, statements), people, query, [
      scope.tenantId,
    ]);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<MemberRow> {
    const people = managesMembers(scope) ? MEMBERS : COLLEAGUES;
    const member = await this.database.readOne(scope, listRow(people, scope.tenantId, id));
    if (!member) throw new NotFound(KIND);
    return member;
  }

  /**
   * With a password: creates the account and its membership. Without: sends an invitation, and does not reveal
   * whether the username exists.
   * @returns null for an invitation
   * @throws FieldErrors, Conflict for an existing member or username
   */
  async add(scope: TenantScope, command: Draft<MemberCommand>): Promise<MembershipRow | null> {
    const { username: given, password: chosen } = command.values;
    if (given !== undefined && !isUsername(given)) command.errors.add('username', INVALID_USERNAME);
    if (chosen !== undefined)
      for (const problem of this.policy.problems(chosen, given ?? ''))
        command.errors.add('password', problem);
    const { username, email, role, password } = completed(command);
    if (password === undefined) {
      await this.invitations.invite(scope, username, role);
      return null;
    }
    const passwordHash = await hashPassword(password);
    return this.runner.run(scope, null, async (tx) => {
      const userId = await this.newAccount(tx, { username, email, passwordHash });
      const { tenantId } = scope;
      const id = await this.memberships.insert(tx, { tenantId, userId, role, isDefault: true });
      const after = await this.own(tx, id);
      return { result: after, events: [changeOf('membership', 'create', null, after)] };
    });
  }

  /** Changes role or activity. @throws NotFound, PreconditionFailed, Conflict for the last owner */
  change(scope: TenantScope, target: Target, change: MemberChange): Promise<MembershipRow> {
    return this.runner.run(scope, null, async (tx) => {
      const before = await this.locked(tx, target);
      const demoted = change.role !== undefined && change.role !== 'owner';
      if (demoted || change.isActive === false) await keepAnOwner(tx, this.memberships, before);
      await this.memberships.update(tx, before, change);
      const ends = change.isActive === false ? await this.endImpersonations(tx, before, 'deactivation') : [];
      const after = await this.own(tx, target.id);
      return { result: after, events: [...ends, changeOf('membership', 'update', before, after)] };
    });
  }

  /** @throws NotFound, PreconditionFailed, Conflict for the last owner */
  remove(scope: TenantScope, target: Target): Promise<void> {
    return this.runner.run(scope, null, async (tx) => {
      const before = await this.locked(tx, target);
      await keepAnOwner(tx, this.memberships, before);
      await this.memberships.delete(tx, before);
      const ends = await this.endImpersonations(tx, before, 'removal');
      return { result: undefined, events: [...ends, changeOf('membership', 'delete', before, null)] };
    });
  }

  private async newAccount(
    tx: TenantTransaction,
    account: Pick<UserEntity, 'username' | 'email' | 'passwordHash'>,
  ): Promise<number> {
    if (await this.memberships.hasMember(tx, tx.tenantId, account.username))
      throw Conflict.duplicate('username', 'This user already is a member of the tenant.');
    if (await this.users.findByUsername(tx, account.username))
      throw Conflict.duplicate('username', messages.duplicate('user', 'username'));
    return this.users.insert(tx, account);
  }

  /** @throws NotFound, PreconditionFailed */
  private async locked(tx: TenantTransaction, { id, precondition }: Target): Promise<MembershipRow> {
    if (precondition) await this.memberships.lock(tx, id, tx.tenantId);
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
  ): Promise<readonly AuditEvent[]> {
    const members = { impersonationsIn: tenantId, member: userId };
    return (await this.ends.end(tx, tx.scope, members, reason)).events;
  }
}
