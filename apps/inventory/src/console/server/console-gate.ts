import { Injectable } from '@nestjs/common';
import type { WebSession } from '../../identity/sessions/web-sessions.repository.js';
import { LiveAccountRepository } from '../../tenancy/access/live-account.repository.js';
import { principalOf } from '../../tenancy/access/request-authoriser.js';
import { PLATFORM_SCOPE, type PlatformScope, type Principal, type RequestOrigin } from '../../scope/scope.js';

/** An operator's request to a console, as the live rows have it. */
export interface Visit {
  /** The operator, also while an impersonation lasts: the consoles never act as a member. */
  scope: PlatformScope;
  session: WebSession;
}

/** The consoles' own check, before any of AdminJS's routes: the session, the account and its flags, on each request. */
@Injectable()
export class ConsoleGate {
  constructor(private readonly accounts: LiveAccountRepository) {}

  /** Null without a live session. */
  async visitOf(sessionId: string, origin: RequestOrigin): Promise<Visit | null> {
    const session = await this.accounts.webSession(sessionId);
    if (!session) return null;
    const account = await this.accounts.findById(session.userId);
    if (!account) return null;
    const principal = principalOf(account, 'session', sessionId, origin);
    return { scope: { ...principal, brand: PLATFORM_SCOPE }, session };
  }

  /** The member that the operator acts as through the API: what ends an impersonation. Null without one. */
  memberOf({ scope, session }: Visit): Principal | null {
    if (!session.impersonation) return null;
    const { id, userId, username } = session.impersonation;
    return {
      ...scope,
      userId,
      username,
      email: '',
      isStaff: false,
      isSuperuser: false,
      sessionId: id,
      impersonator: { id: scope.userId, username: scope.username },
    };
  }
}
