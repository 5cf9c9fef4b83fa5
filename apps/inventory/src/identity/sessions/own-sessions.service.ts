import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import type { AuditEvent } from '../../audit/audit-log.js';
import { PlatformCommandRunner } from '../../commands/platform-command-runner.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import type { Transaction } from '../../database/transaction.js';
import type { Principal } from '../../scope/scope.js';
import { type OwnSession, OwnSessionsRepository, type SessionKind } from './own-sessions.repository.js';
import { SessionEnds } from './session-ends.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The sessions of the own account: shown, and ended one by one or all but this one. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly database: PlatformDatabase,
    private readonly runner: PlatformCommandRunner,
    private readonly sessions: OwnSessionsRepository,
    private readonly ends: SessionEnds,
  ) {}

  /** The newest ones, the one that asks first. */
  list({ userId, sessionId }: Principal): Promise<OwnSession[]> {
    return this.database.transaction((tx) => this.sessions.list(tx, userId, sessionId));
  }

  /** @throws NotFound for a session of somebody else, and for one that has ended */
  end(principal: Principal, kind: SessionKind, id: string): Promise<void> {
    return this.runner.run(principal, async (tx) => {
      const events =
        kind === 'browser'
          ? await this.endBrowser(tx, principal, id)
          : await this.endTokens(tx, principal, id);
      return { result: undefined, events: [...events, eventOf(principal, { kind })] };
    });
  }

  /** Ends every other session, impersonations that the account has started included. */
  endOthers(principal: Principal): Promise<void> {
    const { userId, sessionId } = principal;
    return this.runner.run(principal, async (tx) => {
      const events = await this.ends.ofAccount(tx, principal, userId, 'end', sessionId);
      return { result: undefined, events: [...events, eventOf(principal, { kind: 'all others' })] };
    });
  }

  private async endBrowser(
    tx: Transaction,
    principal: Principal,
    handle: string,
  ): Promise<readonly AuditEvent[]> {
    const ended = await this.sessions.endBrowser(tx, principal.userId, handle);
    if (!ended) throw new NotFound('Session');
    if (ended.impersonationId === null) return [];
    return (await this.ends.end(tx, principal, { id: ended.impersonationId }, 'end')).events;
  }

  private async endTokens(tx: Transaction, principal: Principal, id: string): Promise<readonly AuditEvent[]> {
    if (!UUID.test(id)) throw new NotFound('Session');
    const { ended, events } = await this.ends.end(tx, principal, { own: id, of: principal.userId }, 'end');
    if (ended.length === 0) throw new NotFound('Session');
    return events;
  }
}

function eventOf({ userId }: Principal, after: object): AuditEvent {
  return { action: 'session.end', objectType: 'user', objectId: userId, after };
}
