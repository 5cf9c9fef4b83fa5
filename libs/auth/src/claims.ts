/**
 * What a presented credential says of its bearer once its form, signature and expiry hold. Nothing more: whether the
 * account, session, membership and tenant behind it are alive is asked of the database on each request.
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

/** A browser session, known by its signed id; the database says whose it is. */
export interface CookieClaims {
  scheme: 'session';
  sessionId: string;
}

/** A name and a password of HTTP Basic; whether they belong together is the live check's question. */
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
  /** The operator who acts as `sub`. */
  act?: { sub: string };
}
