import { Injectable } from '@nestjs/common';
import { type Actor, type AuditEvent, NOBODY } from '../../audit/audit-log.js';
import type { Transaction } from '../../database/transaction.js';
import {
  type EndedSession,
  type EndReason,
  type SessionChoice,
  SessionsRepository,
} from './sessions.repository.js';

/** Sessions that were ended, and the audit events of the impersonations among them. */
export interface SessionEnd {
  readonly ended: readonly EndedSession[];
  readonly events: readonly AuditEvent[];
}

/**
 * The only way to end a session early and to audit an expired one: it is revoked permanently, and each impersonation
 * has one `impersonation.end` with reason and tenant, for the caller's unit of work to record.
 */
@Injectable()
export class SessionEnds {
  constructor(private readonly sessions: SessionsRepository) {}

  /**
   * Ends every session of an account except one: browser sessions, impersonations of it, and impersonations that it
   * started.
   */
  async ofAccount(
    tx: Transaction,
    who: Actor,
    userId: number,
    reason: EndReason,
    keep: string | null = null,
  ): Promise<readonly AuditEvent[]> {
    const { events } = await this.end(tx, who, { account: userId, keep }, reason);
    await this.sessions.deleteWebSessions(tx, userId, keep);
    return events;
  }

  /** Ends the selected sessions that are still active. */
  async end(tx: Transaction, who: Actor, choice: SessionChoice, reason: EndReason): Promise<SessionEnd> {
    const ended = await this.sessions.revoke(tx, choice, reason);
    return { ended, events: ended.flatMap((session) => endOf(who, session)) };
  }

  /** Ends the impersonations that expired since the last run. */
  async expired(tx: Transaction): Promise<SessionEnd> {
    const ended = await this.sessions.revokeExpiredImpersonations(tx);
    return {
      ended,
      events: ended.flatMap((session) => endOf({ ...NOBODY, userId: session.operatorId }, session)),
    };
  }
}

function endOf(who: Actor, session: EndedSession): AuditEvent[] {
  if (session.operatorId === null) return [];
  const inPerson = 'username' in who ? (who.impersonator?.id ?? who.userId) : who.userId;
  const { userId, tenantId } = session;
  return [
    {
      actor: { userId: inPerson, onBehalfOfId: userId, tenantId, origin: who.origin },
      action: 'impersonation.end',
      objectType: 'user',
      objectId: userId,
      after: { session: session.id, operator: session.operatorId, reason: session.endReason },
    },
  ];
}
