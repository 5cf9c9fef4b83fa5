import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { Transaction } from '../../database/transaction.js';
import type { AuthSessionEntity } from './auth-session.entity.js';

/** Reason for the end of a session, as audited. `promotion`: the member became an operator. */
export type EndReason =
  | 'end'
  | 'logout'
  | 'expiry'
  | 'password'
  | 'deactivation'
  | 'demotion'
  | 'promotion'
  | 'removal'
  | 'tenant_suspended';

/** Selects the sessions to end; for an account: its own, and the impersonations that it started. */
export type SessionChoice =
  | { id: string }
  | { account: number; keep: string | null }
  | { impersonationsBy: number }
  | { impersonationsOf: number }
  | { impersonationsIn: number; member?: number };

export type EndedSession = Pick<AuthSessionEntity, 'id' | 'userId' | 'operatorId' | 'tenantId' | 'endReason'>;

const ENDED = `id, user_id AS "userId", operator_id AS "operatorId", impersonation_tenant_id AS "tenantId", end_reason AS "endReason"`;

const CREATE = defineStatement(
  'session:create',
  `INSERT INTO auth_session (id, user_id, operator_id, reason, expires_at, impersonation_tenant_id)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

@Injectable()
export class SessionsRepository {
  async create(
    tx: Transaction,
    session: Pick<AuthSessionEntity, 'id' | 'userId' | 'operatorId' | 'reason' | 'expiresAt'> & {
      tenantId?: number | null;
    },
  ): Promise<void> {
    const { id, userId, operatorId, reason, expiresAt, tenantId = null } = session;
    await tx.execute(CREATE(id, userId, operatorId, reason, expiresAt, tenantId));
  }

  /** The session, if neither revoked nor expired. */
  findLive(
    tx: Transaction,
    id: string,
  ): Promise<Pick<AuthSessionEntity, 'userId' | 'operatorId' | 'expiresAt'> | null> {
    return tx.queryOne({
      text: `SELECT user_id AS "userId", operator_id AS "operatorId", expires_at AS "expiresAt"
               FROM auth_session WHERE id = $1 AND revoked_at IS NULL AND expires_at > now()`,
      values: [id],
    });
  }

  /** Ends the selected sessions that are not revoked; a session that had expired keeps that as its reason. */
  revoke(tx: Transaction, choice: SessionChoice, reason: EndReason): Promise<EndedSession[]> {
    const { condition, values } = conditionOf(choice);
    return tx.query({
      text: `UPDATE auth_session
                SET revoked_at = now(), end_reason = CASE WHEN expires_at <= now() THEN 'expiry' ELSE $1 END
              WHERE revoked_at IS NULL AND ${condition} RETURNING ${ENDED}`,
      values: [reason, ...values],
    });
  }

  /** In small batches; parallel callers take other rows. */
  revokeExpiredImpersonations(tx: Transaction): Promise<EndedSession[]> {
    return tx.query({
      text: `UPDATE auth_session SET revoked_at = now(), end_reason = 'expiry'
              WHERE id IN (SELECT id FROM auth_session
                            WHERE operator_id IS NOT NULL AND revoked_at IS NULL AND expires_at <= now()
                            ORDER BY expires_at LIMIT 500 FOR UPDATE SKIP LOCKED)
              RETURNING ${ENDED}`,
    });
  }

  async deleteWebSessions(tx: Transaction, userId: number, keep: string | null): Promise<void> {
    await tx.execute({
      text: "DELETE FROM web_session WHERE user_id = $1 AND sid <> coalesce($2, '')",
      values: [userId, keep],
    });
  }
}

/** The placeholders begin at $2. */
function conditionOf(choice: SessionChoice): { condition: string; values: unknown[] } {
  if ('id' in choice) return { condition: 'id = $2', values: [choice.id] };
  if ('account' in choice)
    return {
      condition: '(user_id = $2 OR operator_id = $2) AND id::text IS DISTINCT FROM $3',
      values: [choice.account, choice.keep],
    };
  if ('impersonationsBy' in choice)
    return { condition: 'operator_id = $2', values: [choice.impersonationsBy] };
  if ('impersonationsOf' in choice)
    return { condition: 'operator_id IS NOT NULL AND user_id = $2', values: [choice.impersonationsOf] };
  return {
    condition:
      'operator_id IS NOT NULL AND impersonation_tenant_id = $2 AND ($3::integer IS NULL OR user_id = $3)',
    values: [choice.impersonationsIn, choice.member ?? null],
  };
}
