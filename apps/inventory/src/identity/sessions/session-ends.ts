import { Injectable } from '@nestjs/common';
import { type AuditActor, AuditLog } from '../../audit/audit-log.js';
import type { Transaction } from '../../database/transaction.js';
import type { Principal } from '../../scope/scope.js';
import {
  type EndedSession,
  type EndReason,
  type SessionChoice,
  SessionsRepository,
} from './sessions.repository.js';

/**
 * The only way to end a session early and to audit an expired one: it is revoked permanently, and each impersonation
 * writes one `impersonation.end` with reason and tenant in the same transaction.
 */
@Injectable()
export class SessionEnds {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Ends every session of an account except one: browser sessions, impersonations of it, and impersonations that it
   * started.
   */
  async ofAccount(
    tx: Transaction,
    who: Principal | AuditActor,
    userId: number,
    reason: EndReason,
    keep: string | null = null,
  ): Promise<void> {
    await this.end(tx, who, { account: userId, keep }, reason);
    await this.sessions.deleteWebSessions(tx, userId, keep);
  }

  /** Ends the selected sessions that are still active. @returns the ended sessions */
  async end(
    tx: Transaction,
    who: Principal | AuditActor,
    choice: SessionChoice,
    reason: EndReason,
  ): Promise<EndedSession[]> {
    const ended = await this.sessions.revoke(tx, choice, reason);
    for (const session of ended) this.recordEnd(tx, who, session);
    return ended;
  }

  /** Audits the impersonations that expired since the last run. @returns their number */
  async expired(tx: Transaction): Promise<number> {
    const ended = await this.sessions.revokeExpiredImpersonations(tx);
    const origin = { requestId: '', address: '', userAgent: '' };
    for (const session of ended)
      this.recordEnd(tx, { userId: session.operatorId, tenantId: null, origin }, session);
    return ended.length;
  }

  private recordEnd(tx: Transaction, who: Principal | AuditActor, session: EndedSession): void {
    if (session.operatorId === null) return;
    const inPerson = 'username' in who ? (who.impersonator?.id ?? who.userId) : who.userId;
    this.audit.recordEvents(
      tx,
      { userId: inPerson, onBehalfOfId: session.userId, tenantId: session.tenantId, origin: who.origin },
      {
        action: 'impersonation.end',
        objectType: 'user',
        objectId: session.userId,
        after: { session: session.id, operator: session.operatorId, reason: session.endReason },
      },
    );
  }
}
