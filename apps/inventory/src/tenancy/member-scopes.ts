import { Injectable } from '@nestjs/common';
import { LiveAccountRepository } from './access/live-account.repository.js';
import { principalOf, tenantScopeOf } from './access/request-authoriser.js';
import type { RequestOrigin, TenantScope } from '../scope/scope.js';

/** Scopes for commands on the machine itself (seed, import), in a member's name and audited. */
@Injectable()
export class MemberScopes {
  constructor(private readonly accounts: LiveAccountRepository) {}

  /** @throws Error with a one-line message without such an active member */
  async of(username: string, tenantSlug: string, command: string): Promise<TenantScope> {
    const origin: RequestOrigin = { requestId: command, address: 'command line', userAgent: command };
    const account = await this.accounts.findByUsername(username, tenantSlug);
    const scope = account && tenantScopeOf(principalOf(account, 'system', null, origin), account);
    if (!scope) throw new Error(`${username} is not an active member of the tenant ${tenantSlug}.`);
    return scope;
  }
}
