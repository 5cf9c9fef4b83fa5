import { LRUCache } from 'lru-cache';
import type { LiveAccount } from './live-account.repository.js';

/** The result of the last authorization check of each session and tenant; grants nothing by itself. */
export class AuthorizationCache {
  private readonly accounts = new LRUCache<string, LiveAccount>({ max: 10_000 });

  find(sessionId: string, tenantSlug: string | null): LiveAccount | undefined {
    return this.accounts.get(keyOf(sessionId, tenantSlug));
  }

  note(sessionId: string, tenantSlug: string | null, account: LiveAccount): void {
    this.accounts.set(keyOf(sessionId, tenantSlug), account);
  }
}

function keyOf(sessionId: string, tenantSlug: string | null): string {
  return tenantSlug === null ? sessionId : `${sessionId} ${tenantSlug}`;
}
