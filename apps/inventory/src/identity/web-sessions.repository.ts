import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';

/** What a browser session's row keeps under `sess`, beside express-session's own `cookie`. */
export interface WebSessionData {
  /** The account that logged in: an operator. */
  userId?: number;
  csrfToken?: string;
  /** The auth_session of the impersonation that this session is in. */
  impersonationId?: string;
}

/** A live browser session: not expired, of an active account. */
export interface WebSession {
  userId: number;
  csrfToken: string;
  /** The live impersonation of the session; null where there is none, or none any more. */
  impersonation: { id: string; userId: number; username: string; expiresAt: string } | null;
}

interface WebSessionRow {
  userId: number;
  csrfToken: string;
  impersonationId: string | null;
  memberId: number | null;
  memberUsername: string | null;
  expiresAt: string | null;
}

/** Sessions that one account may have open: the oldest beyond it end at log-in. */
const MOST_PER_USER = 20;

/** Browser sessions: the table that express-session writes, looked at from the service's side. */
@Injectable()
export class WebSessionsRepository {
  async findLive(tx: Transaction, sessionId: string): Promise<WebSession | null> {
    const row = await tx.queryOne<WebSessionRow>({
      name: 'web-session:live',
      text: `SELECT w.user_id AS "userId", w.sess ->> 'csrfToken' AS "csrfToken", s.id AS "impersonationId",
                    m.id AS "memberId", m.username AS "memberUsername", s.expires_at AS "expiresAt"
               FROM web_session w
               JOIN app_user u ON u.id = w.user_id AND u.is_active
               LEFT JOIN auth_session s ON s.id = (w.sess ->> 'impersonationId')::uuid AND s.operator_id = w.user_id
                                       AND s.revoked_at IS NULL AND s.expires_at > now()
               LEFT JOIN app_user m ON m.id = s.user_id
              WHERE w.sid = $1 AND w.expire > now()`,
      values: [sessionId],
    });
    if (!row) return null;
    const { userId, csrfToken, impersonationId, memberId, memberUsername, expiresAt } = row;
    const impersonation =
      impersonationId === null || memberId === null || memberUsername === null || expiresAt === null
        ? null
        : { id: impersonationId, userId: memberId, username: memberUsername, expiresAt };
    return { userId, csrfToken, impersonation };
  }

  /** Bounds the table: removes what has expired, and the account's sessions beyond the newest. */
  async prune(tx: Transaction, userId: number): Promise<void> {
    await tx.execute({ text: 'DELETE FROM web_session WHERE expire <= now()' });
    await tx.execute({
      text: `DELETE FROM web_session WHERE sid IN
               (SELECT sid FROM web_session WHERE user_id = $1 ORDER BY expire DESC OFFSET $2)`,
      // The one that the log-in is about to write is not there yet.
      values: [userId, MOST_PER_USER - 1],
    });
  }
}
