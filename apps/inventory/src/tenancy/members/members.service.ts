import { Injectable } from '@nestjs/common';
import { hashPassword } from '#auth';
import { Conflict, FieldErrors, messages, NotFound } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import { AuditLog } from '../../audit/audit-log.js';
import { type Listing, readListing } from '../../database/list-reader.js';
import { TenantDatabase } from '../../database/tenant-database.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { ParsedBody } from '../../fields/compile.js';
import { passwordProblems } from '../../identity/password-policy.js';
import { isUsername } from '../../identity/username.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { keepAnOwner } from '../membership-rules.js';
import { type MembershipRow, MembershipsRepository } from '../memberships.repository.js';
import type { TenantScope } from '../scope.js';
import { MEMBERS } from './member-list.js';
import type { MemberChange, MemberCreate } from './member.dto.js';

const KIND = 'Member';

/** The people of the own tenant: seen by all of them, managed by its owners. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly memberships: MembershipsRepository,
    private readonly users: UsersRepository,
    private readonly audit: AuditLog,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<MembershipRow>> {
    const query = parseListQuery(MEMBERS, params);
    return this.database.read(scope, (tx) => readListing(tx, MEMBERS, query, [scope.tenantId]));
  }

  async get(scope: TenantScope, id: number): Promise<MembershipRow> {
    return this.database.run(scope, (tx) => this.own(tx, id));
  }

  /**
   * Adds an existing account by its username, or makes one where the body has a password.
   * @throws FieldErrors, Conflict for somebody who already is a member, or a username that is taken
   */
  async add(scope: TenantScope, body: ParsedBody<MemberCreate>): Promise<MembershipRow> {
    const { username, password } = body.values;
    if (username !== undefined && password !== undefined) {
      if (!isUsername(username)) body.errors.add('username', 'Enter a valid username.');
      for (const problem of passwordProblems(password, username)) body.errors.add('password', problem);
    }
    const values = body.complete();
    const passwordHash = values.password === undefined ? null : await hashPassword(values.password);
    return this.database.run(scope, async (tx) => {
      const userId = await this.accountFor(tx, values, passwordHash);
      const id = await this.memberships.insert(tx, {
        tenantId: scope.tenantId,
        userId,
        role: values.role,
        isDefault: passwordHash !== null,
      });
      const after = await this.own(tx, id);
      this.record(tx, 'create', id, null, after);
      return after;
    });
  }

  /** Changes role or activity. @throws NotFound, Conflict for the last owner */
  change(scope: TenantScope, id: number, values: Partial<MemberChange>): Promise<MembershipRow> {
    return this.database.run(scope, async (tx) => {
      const before = await this.own(tx, id);
      const demoted = values.role !== undefined && values.role !== 'owner';
      if (demoted || values.is_active === false) await keepAnOwner(tx, this.memberships, before);
      await this.memberships.update(tx, before, { role: values.role, isActive: values.is_active });
      const after = await this.own(tx, id);
      this.record(tx, 'update', id, before, after);
      return after;
    });
  }

  /** @throws NotFound, Conflict for the last owner */
  remove(scope: TenantScope, id: number): Promise<void> {
    return this.database.run(scope, async (tx) => {
      const before = await this.own(tx, id);
      await keepAnOwner(tx, this.memberships, before);
      await this.memberships.delete(tx, before);
      this.record(tx, 'delete', id, before, null);
    });
  }

  private async accountFor(
    tx: TenantTransaction,
    values: MemberCreate,
    passwordHash: string | null,
  ): Promise<number> {
    const known = await this.users.findByUsername(tx, values.username);
    if (passwordHash === null) {
      if (known?.isActive && !known.isStaff && !known.isSuperuser) return known.id;
      throw FieldErrors.of('username', 'There is no active account with this username.');
    }
    if (known) throw Conflict.duplicate('username', messages.duplicate('user', 'username'));
    return this.users.insert(tx, { username: values.username, email: values.email, passwordHash });
  }

  /** Row-level security also shows the caller's memberships elsewhere: they are not of this tenant. */
  private async own(tx: TenantTransaction, id: number): Promise<MembershipRow> {
    const membership = await this.memberships.find(tx, id);
    if (membership?.tenantId !== tx.tenantId) throw new NotFound(KIND);
    return membership;
  }

  private record(
    tx: TenantTransaction,
    verb: string,
    id: number,
    before: MembershipRow | null,
    after: MembershipRow | null,
  ): void {
    this.audit.record(tx, tx.scope, {
      action: `membership.${verb}`,
      objectType: 'membership',
      objectId: id,
      before,
      after,
    });
  }
}
