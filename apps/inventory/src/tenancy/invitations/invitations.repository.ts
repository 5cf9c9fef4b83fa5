import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction, Transaction } from '../../database/transaction.js';
import type { Role } from '../../scope/roles.js';
import {
  RECEIVED_INVITATIONS,
  type ReceivedInvitationRow,
  SENT_INVITATIONS,
  type SentInvitationRow,
} from './invitation-list.js';

/** Validity of an invitation in days. */
const VALID_DAYS = 14;

const put = defineStatement<{ id: number }>(
  'invitation:put',
  `INSERT INTO invitation (tenant_id, username, role, invited_by_id, expires_at)
   VALUES ($1, $2, $3, $4, now() + make_interval(days => $5))
   ON CONFLICT (tenant_id, lower(username)) WHERE status = 'pending'
   DO UPDATE SET username = excluded.username, role = excluded.role, invited_by_id = excluded.invited_by_id,
                 created_at = now(), expires_at = excluded.expires_at
   RETURNING id`,
);
const lockSent = defineStatement<SentInvitationRow>(
  'invitation:lock-sent',
  `SELECT ${SENT_INVITATIONS.columns} FROM ${SENT_INVITATIONS.from}
    WHERE ${SENT_INVITATIONS.scope} AND i.id = $2 FOR UPDATE OF i`,
);
const lockReceived = defineStatement<ReceivedInvitationRow>(
  'invitation:lock-received',
  `SELECT ${RECEIVED_INVITATIONS.columns} FROM ${RECEIVED_INVITATIONS.from}
    WHERE ${RECEIVED_INVITATIONS.scope} AND i.id = $2 FOR UPDATE OF i`,
);
const answer = defineStatement(
  'invitation:answer',
  'UPDATE invitation SET status = $3, answered_at = now() WHERE tenant_id = $1 AND id = $2',
);

@Injectable()
export class InvitationsRepository {
  /** Creates an invitation, or renews the one of the same name with the new role. @returns its id */
  put(tx: TenantTransaction, username: string, role: Role): Promise<number> {
    return tx.insert(put(tx.tenantId, username, role, tx.scope.userId, VALID_DAYS));
  }

  /** An open invitation of the tenant, locked. */
  lockSent(tx: TenantTransaction, id: number): Promise<SentInvitationRow | null> {
    return tx.queryOne(lockSent(tx.tenantId, id));
  }

  /** An open invitation of the person, locked, so that it is answered once. */
  lockReceived(tx: Transaction, userId: number, id: number): Promise<ReceivedInvitationRow | null> {
    return tx.queryOne(lockReceived(userId, id));
  }

  async answer(
    tx: Transaction,
    { id, tenantId }: Pick<ReceivedInvitationRow, 'id' | 'tenantId'>,
    status: 'accepted' | 'declined' | 'withdrawn',
  ): Promise<void> {
    await tx.execute(answer(tenantId, id, status));
  }
}
