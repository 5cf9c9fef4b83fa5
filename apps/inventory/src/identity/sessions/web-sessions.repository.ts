import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import { outsideTenants } from '../../database/caller.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Transaction } from '../../database/transaction.js';

/** The content of the column `sess` of a browser session, in addition to express-session's `cookie`. */
export interface WebSessionData {
  /** The account that logged in. */
  userId?: number;
  csrfToken?: string;
  /** When and where it logged in. */
  startedAt?: string;
  address?: string;
  userAgent?: string;
  /** The auth_session of the current impersonation. */
  impersonationId?: string;
}

/** An active browser session: not expired, of an active account. */
export interface WebSession {
  userId: number;
  csrfToken: string;
  /** The active impersonation of the session, or null. */
  impersonation: { id: string; userId: number; username: string; reason: string; expiresAt: string } | null;
}

interface WebSessionRow {
  userId: number;
  csrfToken: string;
  impersonationId: string | null;
  memberId: number | null;
  memberUsername: string | null;
  reason: string | null;
  expiresAt: string | null;
}

/** Maximum number of sessions of an account: log-in ends the oldest ones beyond it. */
const MOST_PER_USER = 20;

const findLive = defineStatement<WebSessionRow>(
  'web-session:live',
  `SELECT w.user_id AS "userId", w.sess ->> 'csrfToken' AS "csrfToken", s.id AS "impersonationId",
          m.id AS "memberId", m.username AS "memberUsername", s.reason, s.expires_at AS "expiresAt"
     FROM web_session w
     JOIN app_user u ON u.id = w.user_id AND u.is_active
     LEFT JOIN auth_session s ON s.id = (w.sess ->> 'impersonationId')::uuid AND s.operator_id = w.user_id
                             AND s.revoked_at IS NULL AND s.expires_at > now()
     LEFT JOIN app_user m ON m.id = s.user_id
    WHERE w.sid = $1 AND w.expire > now()`,
);

const deleteExpired = defineStatement('web-session:expired', 'DELETE FROM web_session WHERE expire <= now()');
const deleteOldest = defineStatement(
  'web-session:oldest',
  `DELETE FROM web_session WHERE sid IN
     (SELECT sid FROM web_session WHERE user_id = $1 ORDER BY expire DESC OFFSET $2)`,
);

/** Browser sessions: the service's view of the table that express-session writes. */
@Injectable()
export class WebSessionsRepository {
  constructor(private readonly database: UnitOfWork) {}

  async findLive(sessionId: string): Promise<WebSession | null> {
    const row = await this.database.readOne(outsideTenants(null), findLive(sessionId));
    if (!row) return null;
    const { userId, csrfToken, impersonationId, memberId, memberUsername, reason, expiresAt } = row;
    const impersonation =
      impersonationId === null || memberId === null || memberUsername === null || expiresAt === null
        ? null
        : {
            id: impersonationId,
            userId: memberId,
            username: memberUsername,
            reason: reason ?? '',
            expiresAt,
          };
    return { userId, csrfToken, impersonation };
  }

  /** Deletes expired sessions, and the account's oldest sessions beyond the maximum. */
  async prune(tx: Transaction, userId: number): Promise<void> {
    await tx.execute(deleteExpired());
    // The session of this log-in is not written yet.
    await tx.execute(deleteOldest(userId, MOST_PER_USER - 1));
  }
}
