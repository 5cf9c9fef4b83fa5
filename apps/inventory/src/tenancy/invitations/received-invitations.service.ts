import { Injectable } from '@nestjs/common';
import { NotFound, PermissionDenied } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import { PlatformCommandRunner } from '../../commands/platform-command-runner.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Outcome } from '../../audit/audit-log.js';
import type { Transaction } from '../../database/transaction.js';
import type { Target } from '../../commands/target.js';
import { type MembershipRow, MembershipsRepository } from '../memberships.repository.js';
import type { Principal } from '../../scope/scope.js';
import { RECEIVED_INVITATIONS, type ReceivedInvitationRow } from './invitation-list.js';
import { InvitationsRepository } from './invitations.repository.js';

/** Invitations for the invited person, who is not a member yet. */
@Injectable()
export class ReceivedInvitationsService {
  constructor(
    private readonly platform: PlatformDatabase,
    private readonly invitations: InvitationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly runner: PlatformCommandRunner,
  ) {}

  list(principal: Principal, params: QueryParams): Promise<Listing<ReceivedInvitationRow>> {
    const query = parseListQuery(RECEIVED_INVITATIONS, params);
    return readListing((statements) => this.platform.read(statements), RECEIVED_INVITATIONS, query, [
      principal.userId,
    ]);
  }

  /** Creates the membership. @throws NotFound, PermissionDenied while impersonating, Conflict for a member */
  accept(principal: Principal, target: Target): Promise<MembershipRow> {
    return this.answering(principal, target, async (tx, invitation) => {
      const { tenantId, role } = invitation;
      const isDefault = !(await this.memberships.hasDefault(tx, principal.userId));
      const membershipId = await this.memberships.insert(tx, {
        tenantId,
        userId: principal.userId,
        role,
        isDefault,
      });
      await this.invitations.answer(tx, invitation, 'accepted');
      const membership = await this.memberships.find(tx, membershipId);
      if (!membership) throw new NotFound('Membership');
      const { userId: user, username } = principal;
      const event = {
        action: 'invitation.accept',
        objectType: 'membership',
        objectId: membershipId,
        tenantId,
        after: { id: membershipId, user, username, role },
      };
      return { result: membership, events: [event] };
    });
  }

  /** Audited for operators only: to the tenant the invitation must look unread. @throws as `accept` */
  decline(principal: Principal, target: Target): Promise<void> {
    return this.answering(principal, target, async (tx, invitation) => {
      await this.invitations.answer(tx, invitation, 'declined');
      const { tenantId: tenant, role } = invitation;
      const event = {
        action: 'invitation.decline',
        objectType: 'invitation',
        objectId: target.id,
        after: { tenant, role },
      };
      return { result: undefined, events: [event] };
    });
  }

  private async answering<T>(
    principal: Principal,
    { id, precondition }: Target,
    work: (tx: Transaction, invitation: ReceivedInvitationRow) => Promise<Outcome<T>>,
  ): Promise<T> {
    if (principal.impersonator)
      throw new PermissionDenied('An invitation cannot be answered while impersonating.');
    return this.runner.run(principal, async (tx) => {
      const invitation = await this.invitations.lockReceived(tx, principal.userId, id);
      if (!invitation) throw new NotFound('Invitation');
      precondition?.check(invitation);
      return work(tx, invitation);
    });
  }
}
