import { Injectable } from '@nestjs/common';
import { AuthService } from '../../identity/auth.service.js';
import type { MembershipView } from '../../identity/users.repository.js';
import type { OwnSession } from '../../identity/sessions/own-sessions.repository.js';
import { OwnSessionsService } from '../../identity/sessions/own-sessions.service.js';
import { ApiTokensService } from '../../platform/tokens/api-tokens.service.js';
import type { ApiTokenRow } from '../../platform/tokens/token-list.js';
import type { Principal } from '../../scope/scope.js';
import type { ReceivedInvitationRow } from '../../tenancy/invitations/invitation-list.js';
import { ReceivedInvitationsService } from '../../tenancy/invitations/received-invitations.service.js';

/** What an account has, as its owner is shown it. */
export interface OwnAccount {
  memberships: readonly MembershipView[];
  invitations: readonly ReceivedInvitationRow[];
  sessions: readonly OwnSession[];
  tokens: readonly ApiTokenRow[];
}

@Injectable()
export class OwnAccountService {
  constructor(
    private readonly auth: AuthService,
    private readonly invitations: ReceivedInvitationsService,
    private readonly sessions: OwnSessionsService,
    private readonly tokens: ApiTokensService,
  ) {}

  async overview(principal: Principal): Promise<OwnAccount> {
    const [{ memberships }, { rows: invitations }, sessions, tokens] = await Promise.all([
      this.auth.profile(principal, null),
      this.invitations.list(principal, { page_size: '100' }),
      this.sessions.list(principal),
      this.tokens.listOwn(principal),
    ]);
    return { memberships, invitations, sessions, tokens };
  }
}
