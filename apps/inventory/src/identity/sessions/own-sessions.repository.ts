import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { Transaction } from '../../database/transaction.js';

/** How a session was begun: in a browser, or by the API with a pair of tokens. */
export type SessionKind = 'browser' | 'api';

/** A session of the own account that is in force; impersonations are not among them. */
export interface OwnSession {
  kind: SessionKind;
  /** Of a browser session the hash of its id, which itself is a secret. */
  id: string;
  /** Null for a browser session from before this was kept. */
  startedAt: string | null;
  expiresAt: string;
  address: string;
  userAgent: string;
  isCurrent: boolean;
}

/** Sessions that are shown, the newest first. */
const SHOWN = 50;

const HANDLE = `encode(sha256(convert_to(sid, 'UTF8')), 'hex')`;

const list = defineStatement<OwnSession>(
  'session:own-list',
  `SELECT * FROM (
     SELECT 'browser' AS kind, ${HANDLE} AS id, (sess ->> 'startedAt')::timestamptz AS "startedAt",
            expire AS "expiresAt", coalesce(sess ->> 'address', '') AS address,
            coalesce(sess ->> 'userAgent', '') AS "userAgent", sid = $2 AS "isCurrent"
       FROM web_session WHERE user_id = $1 AND expire > now()
     UNION ALL
     SELECT 'api', id::text, created_at, expires_at, address, user_agent, false
       FROM auth_session WHERE user_id = $1 AND operator_id IS NULL AND revoked_at IS NULL AND expires_at > now()
   ) s ORDER BY "isCurrent" DESC, "startedAt" DESC NULLS LAST LIMIT ${SHOWN}`,
);

const endBrowser = defineStatement<{ impersonationId: string | null }>(
  'session:own-end-browser',
  `DELETE FROM web_session WHERE user_id = $1 AND ${HANDLE} = $2 RETURNING sess ->> 'impersonationId' AS "impersonationId"`,
);

/** The sessions of one account, as its owner sees them. */
@Injectable()
export class OwnSessionsRepository {
  /** @param current id of the browser session that asks */
  list(tx: Transaction, userId: number, current: string | null): Promise<OwnSession[]> {
    return tx.query(list(userId, current));
  }

  /** @returns the impersonation that the session held open, if any; null where there is no such session */
  endBrowser(
    tx: Transaction,
    userId: number,
    handle: string,
  ): Promise<{ impersonationId: string | null } | null> {
    return tx.queryOne(endBrowser(userId, handle));
  }
}
