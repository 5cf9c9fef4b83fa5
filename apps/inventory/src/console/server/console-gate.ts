import { Injectable } from '@nestjs/common';
import type { WebSession } from '../../identity/sessions/web-sessions.repository.js';
import { LiveAccountRepository } from '../../tenancy/access/live-account.repository.js';
import { principalOf } from '../../tenancy/access/request-authoriser.js';
import { PLATFORM_SCOPE, type PlatformScope, type Principal, type RequestOrigin } from '../../scope/scope.js';

/** A request of somebody who is logged in in a browser, as the live rows have it. */
export interface Visitor {
  /** Whoever logged in, also while an impersonation lasts. */
  principal: Principal;
  session: WebSession;
}

/** An operator's request to a console; the consoles never act as a member. */
export interface Visit extends Visitor {
  scope: PlatformScope;
}

/** Checks session, account and flags of each request, before any route of AdminJS. */
@Injectable()
export class ConsoleGate {
  constructor(private readonly accounts: LiveAccountRepository) {}

  /** Null without an active session. */
  async visitorOf(sessionId: string, origin: RequestOrigin): Promise<Visitor | null> {
    const session = await this.accounts.webSession(sessionId);
    if (!session) return null;
    const account = await this.accounts.findById(session.userId);
    if (!account) return null;
    return { principal: principalOf(account, 'session', sessionId, origin), session };
  }

  /** Null for whoever is no operator. */
  visitOf({ principal, session }: Visitor): Visit | null {
    const isOperator = principal.isStaff || principal.isSuperuser;
    return isOperator ? { principal, session, scope: { ...principal, brand: PLATFORM_SCOPE } } : null;
  }

  /** The impersonated member, as the API sees it; null without an impersonation. */
  memberOf({ principal, session }: Visitor): Principal | null {
    if (!session.impersonation) return null;
    const { id, userId, username } = session.impersonation;
    return {
      ...principal,
      userId,
      username,
      email: '',
      isStaff: false,
      isSuperuser: false,
      sessionId: id,
      impersonator: { id: principal.userId, username: principal.username },
    };
  }
}
