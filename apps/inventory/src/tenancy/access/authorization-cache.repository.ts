import { LRUCache } from 'lru-cache';
import type { SessionTokenClaims } from '#auth';
import { defineStatement, type Statement } from '#postgres';
import { type Settings, settingsSql } from '../../database/transaction.js';
import type { CachedAuthorization, PermissionVersion } from '../../scope/scope.js';
import type { LiveAccount } from './live-account.repository.js';

/**
 * Applies the settings if the session is active and the permission versions equal the cached ones; otherwise there is
 * no row.
 */
const checkedPreamble = (
  operatorVersion: string,
  operator: string,
  settings: number,
): string => `SELECT u.rights_stamp AS "user", ${operatorVersion} AS operator, ${settingsSql(settings)}
   FROM auth_session s JOIN app_user u ON u.id = s.user_id AND u.rights_stamp = $3${operator}
  WHERE s.id = $2 AND s.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > now()`;

// The versions cover the activity of the accounts. Two statements, because most sessions have no operator.
const CHECK_USER = defineStatement(
  'authorization-check:user',
  checkedPreamble('NULL', ' AND s.operator_id IS NULL', 4),
);
const CHECK_OPERATOR = defineStatement(
  'authorization-check:operator',
  checkedPreamble(
    'op.rights_stamp',
    ' JOIN app_user op ON op.id = s.operator_id AND op.rights_stamp = $4',
    5,
  ),
);

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

/** What one request makes of the cache, until the database has confirmed it. */
export class UnconfirmedAuthorization implements CachedAuthorization {
  private isConfirmed = false;
  private renewal: Promise<void> | undefined;

  constructor(
    private readonly claims: SessionTokenClaims,
    private readonly version: PermissionVersion,
    private readonly authoriseAnew: () => Promise<void>,
  ) {}

  get isPending(): boolean {
    return !this.isConfirmed;
  }

  check(settings: Settings): Statement {
    const { userId, sessionId } = this.claims;
    const { user, operator } = this.version;
    return operator === null
      ? CHECK_USER(userId, sessionId, user, ...settings)
      : CHECK_OPERATOR(userId, sessionId, user, operator, ...settings);
  }

  confirm(found: PermissionVersion | undefined): boolean {
    const { user, operator } = this.version;
    this.isConfirmed = found?.user === user && found.operator === operator;
    return this.isConfirmed;
  }

  async renew(): Promise<void> {
    this.renewal ??= this.authoriseAnew();
    await this.renewal;
    this.isConfirmed = true;
  }
}
