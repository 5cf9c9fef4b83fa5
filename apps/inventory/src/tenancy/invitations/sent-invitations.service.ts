import { Injectable } from '@nestjs/common';
import { Conflict, NotFound } from '#errors';
import {
  type Listing,
  parseListQuery,
  type QueryParams,
  readListing,
  type StatementReader,
} from '#pagination';
import { changeOf } from '../../audit/audit-log.js';
import { CommandRunner } from '../../commands/command-runner.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Target } from '../../commands/target.js';
import { MembershipsRepository } from '../memberships.repository.js';
import type { Role } from '../../scope/roles.js';
import type { TenantScope } from '../../scope/scope.js';
import { SENT_INVITATIONS, type SentInvitationRow } from './invitation-list.js';
import { InvitationsRepository } from './invitations.repository.js';

/**
 * Invitations for the inviting tenant. No account is read, so that neither the answer nor its timing reveals whether
 * the username exists.
 */
@Injectable()
export class SentInvitationsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly invitations: InvitationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly runner: CommandRunner,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<SentInvitationRow>> {
    const query = parseListQuery(SENT_INVITATIONS, params);
    const read: StatementReader = (statements) => this.database.read(scope, statements);
    return readListing(read, SENT_INVITATIONS, query, [scope.tenantId]);
  }

  /** @throws Conflict for a member */
  invite(scope: TenantScope, username: string, role: Role): Promise<void> {
    return this.runner.run(scope, null, async (tx) => {
      if (await this.memberships.hasMember(tx, scope.tenantId, username))
        throw Conflict.duplicate('username', 'This user already is a member of the tenant.');
      const id = await this.invitations.put(tx, username, role);
      const after = { id, username, role };
      return { result: undefined, events: [changeOf('invitation', 'create', null, after)] };
    });
  }

  /** @throws NotFound, PreconditionFailed */
  withdraw(scope: TenantScope, { id, precondition }: Target): Promise<void> {
    return this.runner.run(scope, null, async (tx) => {
      const invitation = await this.invitations.lockSent(tx, id);
      if (!invitation) throw new NotFound('Invitation');
      precondition?.check(invitation);
      await this.invitations.answer(tx, { id, tenantId: scope.tenantId }, 'withdrawn');
      const before = { id, username: invitation.username };
      return { result: undefined, events: [changeOf('invitation', 'withdraw', before, null)] };
    });
  }
}
