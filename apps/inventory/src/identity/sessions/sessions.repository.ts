import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '#postgres';
import type { Transaction } from '../../database/transaction.js';
import type { RequestOrigin } from '../../scope/scope.js';
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
  /** A session of the account's own tokens, no impersonation. */
  | { own: string; of: number }
  | { account: number; keep: string | null }
  | { impersonationsBy: number }
  | { impersonationsOf: number }
  | { impersonationsIn: number; member?: number };

export type EndedSession = Pick<AuthSessionEntity, 'id' | 'userId' | 'operatorId' | 'tenantId' | 'endReason'>;

const ENDED = `id, user_id AS "userId", operator_id AS "operatorId", impersonation_tenant_id AS "tenantId", end_reason AS "endReason"`;

const CREATE = defineStatement(
  'session:create',
  `INSERT INTO auth_session (id, user_id, operator_id, reason, expires_at, impersonation_tenant_id, address, user_agent)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

type LiveSession = Pick<AuthSessionEntity, 'userId' | 'operatorId' | 'expiresAt'>;

const findLive = defineStatement<LiveSession>(
  'session:live',
  `SELECT user_id AS "userId", operator_id AS "operatorId", expires_at AS "expiresAt"
     FROM auth_session WHERE id = $1 AND revoked_at IS NULL AND expires_at > now()`,
);
const revokeExpired = defineStatement<EndedSession>(
  'session:revoke-expired',
  `UPDATE auth_session SET revoked_at = now(), end_reason = 'expiry'
    WHERE id IN (SELECT id FROM auth_session
                  WHERE operator_id IS NOT NULL AND revoked_at IS NULL AND expires_at <= now()
                  ORDER BY expires_at LIMIT 500 FOR UPDATE SKIP LOCKED)
    RETURNING ${ENDED}`,
);
const deleteWebSessions = defineStatement(
  'session:delete-web',
  `DELETE FROM web_session WHERE user_id = $1 AND sid <> coalesce($2, '')`,
);

/** @param condition with placeholders from $2 on */
function revoking(by: string, condition: string) {
  return defineStatement<EndedSession>(
    `session:revoke-${by}`,
    `UPDATE auth_session
        SET revoked_at = now(), end_reason = CASE WHEN expires_at <= now() THEN 'expiry' ELSE $1 END
      WHERE revoked_at IS NULL AND ${condition} RETURNING ${ENDED}`,
  );
}

const REVOKE = {
  one: revoking('one', 'id = $2'),
  own: revoking('own', 'id = $2 AND user_id = $3 AND operator_id IS NULL'),
  ofAccount: revoking('account', '(user_id = $2 OR operator_id = $2) AND id::text IS DISTINCT FROM $3'),
  by: revoking('operator', 'operator_id = $2'),
  of: revoking('member', 'operator_id IS NOT NULL AND user_id = $2'),
  inTenant: revoking(
    'tenant',
    'operator_id IS NOT NULL AND impersonation_tenant_id = $2 AND ($3::integer IS NULL OR user_id = $3)',
  ),
};

@Injectable()
export class SessionsRepository {
  async create(
    tx: Transaction,
    session: Pick<AuthSessionEntity, 'id' | 'userId' | 'operatorId' | 'reason' | 'expiresAt'> & {
      tenantId?: number | null;
      origin: Pick<RequestOrigin, 'address' | 'userAgent'>;
    },
  ): Promise<void> {
    const { id, userId, operatorId, reason, expiresAt, tenantId = null, origin } = session;
    const { address, userAgent } = origin;
    await tx.execute(CREATE(id, userId, operatorId, reason, expiresAt, tenantId, address, userAgent));
  }

  /** The session, if neither revoked nor expired. */
  findLive(tx: Transaction, id: string): Promise<LiveSession | null> {
    return tx.queryOne(findLive(id));
  }

  /** Ends the selected sessions that are not revoked; a session that had expired keeps that as its reason. */
  revoke(tx: Transaction, choice: SessionChoice, reason: EndReason): Promise<EndedSession[]> {
    return tx.query(revocationOf(choice, reason));
  }

  /** In small batches; parallel callers take other rows. */
  revokeExpiredImpersonations(tx: Transaction): Promise<EndedSession[]> {
    return tx.query(revokeExpired());
  }

  async deleteWebSessions(tx: Transaction, userId: number, keep: string | null): Promise<void> {
    await tx.execute(deleteWebSessions(userId, keep));
  }
}

function revocationOf(choice: SessionChoice, reason: EndReason): Statement<EndedSession> {
  if ('id' in choice) return REVOKE.one(reason, choice.id);
  if ('own' in choice) return REVOKE.own(reason, choice.own, choice.of);
  if ('account' in choice) return REVOKE.ofAccount(reason, choice.account, choice.keep);
  if ('impersonationsBy' in choice) return REVOKE.by(reason, choice.impersonationsBy);
  if ('impersonationsOf' in choice) return REVOKE.of(reason, choice.impersonationsOf);
  return REVOKE.inTenant(reason, choice.impersonationsIn, choice.member ?? null);
}
