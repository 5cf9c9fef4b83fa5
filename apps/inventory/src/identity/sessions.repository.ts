import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import type { AuthSessionEntity } from './auth-session.entity.js';

@Injectable()
export class SessionsRepository {
  async create(
    tx: Transaction,
    session: Pick<AuthSessionEntity, 'id' | 'userId' | 'operatorId' | 'reason' | 'expiresAt'>,
  ): Promise<void> {
    await tx.execute({
      name: 'session:create',
      text: 'INSERT INTO auth_session (id, user_id, operator_id, reason, expires_at) VALUES ($1, $2, $3, $4, $5)',
      values: [session.id, session.userId, session.operatorId, session.reason, session.expiresAt],
    });
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

  /** Whether there was a live session to end. */
  async revoke(tx: Transaction, id: string): Promise<boolean> {
    const ended = await tx.execute({
      text: 'UPDATE auth_session SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL',
      values: [id],
    });
    return ended > 0;
  }

  /** Ends all sessions of a person, browser sessions and impersonations of them included, but the one to keep. */
  async revokeAll(tx: Transaction, userId: number, keep: string | null): Promise<void> {
    await tx.execute({
      text: `UPDATE auth_session SET revoked_at = now()
              WHERE user_id = $1 AND revoked_at IS NULL AND id::text IS DISTINCT FROM $2`,
      values: [userId, keep],
    });
    await tx.execute({
      text: "DELETE FROM web_session WHERE user_id = $1 AND sid <> coalesce($2, '')",
      values: [userId, keep],
    });
  }
}
