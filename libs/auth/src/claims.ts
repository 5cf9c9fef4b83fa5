/**
 * The claims of a credential whose form, signature and expiry are valid. Whether the account, session, membership and
 * tenant are still active is checked in the database on each request.
 */
export type Claims = SessionTokenClaims | OpaqueTokenClaims | CookieClaims | PasswordClaims;

/** A signed access token (JWT). */
export interface SessionTokenClaims {
  scheme: 'jwt';
  userId: number;
  sessionId: string;
}

/** An API token; only its SHA-256 leaves the strategy. */
export interface OpaqueTokenClaims {
  scheme: 'token';
  tokenHash: Buffer;
}

/** A browser session, identified by its signed id; the account is read from the database. */
export interface CookieClaims {
  scheme: 'session';
  sessionId: string;
}

/** Name and password of HTTP Basic; the authorization check verifies the password. */
export interface PasswordClaims {
  scheme: 'basic';
  username: string;
  password: string;
}

export type Scheme = Claims['scheme'];

/** Payload of the service's own JWTs. Times are seconds since the epoch. */
export interface TokenPayload {
  token_type: 'access' | 'refresh';
  jti: string;
  sub: string;
  /** Session id, the unit of revocation. */
  sid: string;
  iat: number;
  exp: number;
  iss: string;
  aud: string;
  /** The operator who impersonates `sub`. */
  act?: { sub: string };
}
