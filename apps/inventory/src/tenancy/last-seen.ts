import type { LiveAccount } from './live-account.repository.js';

const MOST = 10_000;

/** What the last live look found behind each session, by the tenant that was named: a guess to work on, never a right. */
export class LastSeen {
  private readonly accounts = new Map<string, LiveAccount>();

  find(sessionId: string, tenantSlug: string | null): LiveAccount | undefined {
    return this.accounts.get(keyOf(sessionId, tenantSlug));
  }

  note(sessionId: string, tenantSlug: string | null, account: LiveAccount): void {
    const key = keyOf(sessionId, tenantSlug);
    // Taken out first, so that the map stays in the order of the looks and the longest unseen goes first.
    this.accounts.delete(key);
    this.accounts.set(key, account);
    if (this.accounts.size <= MOST) return;
    for (const oldest of this.accounts.keys()) {
      this.accounts.delete(oldest);
      break;
    }
  }
}

function keyOf(sessionId: string, tenantSlug: string | null): string {
  return tenantSlug === null ? sessionId : `${sessionId} ${tenantSlug}`;
}
