import { Injectable } from '@nestjs/common';
import type { Claims, PasswordClaims, SessionTokenClaims } from '#auth';
import { outsideTenants } from '../../database/caller.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { defineStatement, type Statement } from '#postgres';
import { type WebSession, WebSessionsRepository } from '../../identity/sessions/web-sessions.repository.js';
import type { Role } from '../../scope/roles.js';
import type { PermissionVersion } from '../../scope/scope.js';

/** An active account with the membership of the request, as read by one query. */
export interface LiveAccount {
  userId: number;
  username: string;
  email: string;
  isStaff: boolean;
  isSuperuser: boolean;
  passwordChangeRequired: boolean;
  operatorId: number | null;
  operatorUsername: string | null;
  membershipId: number | null;
  role: Role | null;
  tenantId: number | null;
  tenantSlug: string | null;
  tenantName: string | null;
  tenantTimeZone: string | null;
  /** The address of the cell that the tenant has moved to; null: it is here. */
  tenantMovedTo: string | null;
  permissionVersion: PermissionVersion;
}

/** Result of the authorization check of a credential. */
export interface LiveCredential {
  account: LiveAccount;
  /** The session that a log-out ends; null for API tokens. */
  sessionId: string | null;
  /** The CSRF token required for unsafe methods; null if the browser does not send the credential by itself. */
  csrfToken: string | null;
  /** Admitted with safe methods only. */
  isReadOnly: boolean;
}

/**
 * Active user; session neither revoked nor expired (under impersonation also an operator who is still an active
 * superuser, and a member who is no operator); active membership in an active tenant: the named one, else the
 * default, else the oldest.
 */
const membership = (named: string): string => `LEFT JOIN LATERAL (
    SELECT m.id, m.role, m.tenant_id, t.slug, t.name, t.time_zone, t.moved_to
      FROM membership m JOIN tenant t ON t.id = m.tenant_id
     WHERE m.user_id = u.id AND m.is_active AND t.is_active${named}
     ORDER BY m.is_default DESC, m.id LIMIT 1) m ON true`;

const COLUMNS = `u.id AS "userId", u.username, u.email, u.is_staff AS "isStaff", u.is_superuser AS "isSuperuser",
    u.password_change_required AS "passwordChangeRequired",
    u.rights_stamp AS "userVersion", m.id AS "membershipId", m.role, m.tenant_id AS "tenantId", m.slug AS "tenantSlug", m.name AS "tenantName",
    m.time_zone AS "tenantTimeZone", m.moved_to AS "tenantMovedTo"`;

const bySession = (
  named: string,
): string => `SELECT ${COLUMNS}, op.id AS "operatorId", op.username AS "operatorUsername",
    op.rights_stamp AS "operatorVersion"
   FROM app_user u
   JOIN auth_session s ON s.id = $2 AND s.user_id = u.id AND s.revoked_at IS NULL AND s.expires_at > now()
   LEFT JOIN app_user op ON op.id = s.operator_id
   ${membership(named)}
  WHERE u.id = $1 AND u.is_active AND (s.operator_id IS NULL OR (op.is_active AND op.is_superuser AND NOT u.is_staff AND NOT u.is_superuser))`;

const byUser = (
  named: string,
): string => `SELECT ${COLUMNS}, NULL AS "operatorId", NULL AS "operatorUsername",
    NULL AS "operatorVersion"
   FROM app_user u ${membership(named)} WHERE u.id = $1 AND u.is_active`;

// Two statements instead of one with an optional name, which would need a custom plan for every request.
const FIND_BY_SESSION = defineStatement<LiveRow>('live:session', bySession(''));
const FIND_BY_SESSION_IN = defineStatement<LiveRow>('live:session:named', bySession(' AND t.slug = $3'));
const FIND_BY_USER = defineStatement<LiveRow>('live:user', byUser(''));
const FIND_BY_USER_IN = defineStatement<LiveRow>('live:user:named', byUser(' AND t.slug = $2'));

const FIND_TOKEN = defineStatement<{ id: number; userId: number; isReadOnly: boolean; stale: boolean }>(
  'live:token',
  `SELECT id, user_id AS "userId", is_read_only AS "isReadOnly",
          coalesce(last_used_at < now() - interval '1 minute', true) AS stale
     FROM api_token WHERE token_hash = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
);

type LiveRow = Omit<LiveAccount, 'permissionVersion'> & {
  userVersion: number;
  operatorVersion: number | null;
};

const FIND_ID = defineStatement<{ id: number }>(
  'live:user:id',
  'SELECT id FROM app_user WHERE lower(username) = lower($1)',
);
const NOTE_USE = defineStatement(
  'live:token:used',
  'UPDATE api_token SET last_used_at = now() WHERE id = $1',
);

/** The authorization check of every request: the only code that derives rights from claims. */
@Injectable()
export class LiveAccountRepository {
  constructor(
    private readonly database: UnitOfWork,
    private readonly webSessions: WebSessionsRepository,
  ) {}

  /** Null if the account, session or token of the claims is not active. */
  async find(
    claims: Exclude<Claims, PasswordClaims>,
    tenantSlug: string | null,
  ): Promise<LiveCredential | null> {
    switch (claims.scheme) {
      case 'token': {
        const token = await this.useToken(claims.tokenHash);
        if (!token) return null;
        const account = await this.byUser(token.userId, tenantSlug);
        return account && { ...LIVE, account, isReadOnly: token.isReadOnly };
      }
      case 'jwt':
        return credential(await this.bySession(claims, tenantSlug), claims.sessionId);
      case 'session':
        return this.byCookie(claims.sessionId, tenantSlug);
    }
  }

  /** The browser session of this id, if active. */
  webSession(sessionId: string): Promise<WebSession | null> {
    return this.webSessions.findLive(sessionId);
  }

  /** An active account by id, for the consoles and after a password check; never impersonating. */
  findById(userId: number, tenantSlug: string | null = null): Promise<LiveAccount | null> {
    return this.byUser(userId, tenantSlug);
  }

  /** An active account without a credential, for commands on the machine itself. */
  async findByUsername(username: string, tenantSlug: string | null): Promise<LiveAccount | null> {
    const row = await this.database.readOne(outsideTenants(null), FIND_ID(username));
    return row === null ? null : this.byUser(row.id, tenantSlug);
  }

  /** During an impersonation the browser session acts as the member; otherwise as its operator. */
  private async byCookie(sessionId: string, tenantSlug: string | null): Promise<LiveCredential | null> {
    const session = await this.webSession(sessionId);
    if (!session) return null;
    const { userId, csrfToken, impersonation } = session;
    return impersonation === null
      ? credential(await this.byUser(userId, tenantSlug), sessionId, csrfToken)
      : credential(
          await this.bySession({ userId: impersonation.userId, sessionId: impersonation.id }, tenantSlug),
          impersonation.id,
          csrfToken,
        );
  }

  private bySession(
    claims: Pick<SessionTokenClaims, 'userId' | 'sessionId'>,
    tenantSlug: string | null,
  ): Promise<LiveAccount | null> {
    const { userId, sessionId } = claims;
    return this.findAccount(
      userId,
      tenantSlug === null
        ? FIND_BY_SESSION(userId, sessionId)
        : FIND_BY_SESSION_IN(userId, sessionId, tenantSlug),
    );
  }

  private byUser(userId: number, tenantSlug: string | null): Promise<LiveAccount | null> {
    return this.findAccount(
      userId,
      tenantSlug === null ? FIND_BY_USER(userId) : FIND_BY_USER_IN(userId, tenantSlug),
    );
  }

  private async findAccount(userId: number, statement: Statement<LiveRow>): Promise<LiveAccount | null> {
    const row = await this.database.readOne<LiveRow>(outsideTenants(userId), statement);
    if (!row) return null;
    const { userVersion, operatorVersion, ...account } = row;
    return { ...account, permissionVersion: { user: userVersion, operator: operatorVersion } };
  }

  /** Finds the token and updates its last use, at most once a minute. */
  private async useToken(tokenHash: Buffer): Promise<{ userId: number; isReadOnly: boolean } | null> {
    const row = await this.database.readOne(outsideTenants(null), FIND_TOKEN(tokenHash));
    if (!row) return null;
    if (row.stale) {
      await this.database.transaction(outsideTenants(null), (tx) => tx.execute(NOTE_USE(row.id)));
    }
    return row;
  }
}

const LIVE = { sessionId: null, csrfToken: null, isReadOnly: false };

function credential(
  account: LiveAccount | null,
  sessionId: string | null,
  csrfToken: string | null = null,
): LiveCredential | null {
  return account && { ...LIVE, account, sessionId, csrfToken };
}
