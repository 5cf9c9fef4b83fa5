import { PassportStrategy } from '@nestjs/passport';
import { LRUCache } from 'lru-cache';
import {
  ExtractJwt,
  Strategy,
  type StrategyOptionsWithRequest,
  type VerifyCallbackWithRequest,
} from 'passport-jwt';
import type { SessionTokenClaims, TokenPayload } from './claims.js';
import type { JwtKeys } from './jwt-keys.js';

export interface JwtStrategyOptions {
  keys: JwtKeys;
  issuer: string;
  audience: string;
  /** The clock for the expiry of tokens, in milliseconds since 1970. */
  now: () => number;
}

/** The only algorithm that is signed and accepted, whatever the header of a token says. */
export const JWT_ALGORITHM = 'HS256';

const SESSION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface HeaderRequest {
  headers: Record<string, string | string[] | undefined>;
}

const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken() as (request: HeaderRequest) => string | null;

/**
 * passport-jwt with a cache: a token with a valid signature, issuer and audience stays valid until it expires. What
 * may change in between (session, account, permissions) is checked in the database on every request.
 */
class RememberingJwtStrategy extends Strategy {
  private readonly now: () => number;
  private readonly verified = new LRUCache<string, { claims: SessionTokenClaims; expires: number }>({
    max: 5000,
  });

  constructor(
    options: StrategyOptionsWithRequest & Pick<JwtStrategyOptions, 'now'>,
    verify: VerifyCallbackWithRequest,
  ) {
    super(options, verify);
    this.now = options.now;
  }

  override authenticate(request: never, options?: object): void {
    const token = tokenOf(request);
    const known = token === null ? undefined : this.verified.get(token);
    if (known && this.isGood(known.expires)) this.success(known.claims, undefined);
    else super.authenticate(request, options);
  }

  /** `exp` is exclusive: a token is invalid from that second on. */
  protected isGood(expires: number): boolean {
    return Math.floor(this.now() / 1000) < expires;
  }

  protected remember(request: HeaderRequest, claims: SessionTokenClaims, expires: number): void {
    const token = tokenOf(request);
    if (token !== null) this.verified.set(token, { claims, expires });
  }
}

/**
 * `Authorization: Bearer <access token>`. A refresh token is refused. The verifier accepts key objects, although the
 * types of the strategy do not declare it.
 */
export class JwtStrategy extends PassportStrategy(RememberingJwtStrategy, 'jwt') {
  constructor(options: JwtStrategyOptions) {
    super({
      jwtFromRequest: tokenOf,
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, key: Buffer) => void) =>
        done(null, options.keys.of(token) as unknown as Buffer),
      algorithms: [JWT_ALGORITHM],
      issuer: options.issuer,
      audience: options.audience,
      // The expiry is checked with the service's clock; the verifier would take the clock of this machine.
      ignoreExpiration: true,
      now: options.now,
      passReqToCallback: true,
    });
  }

  validate(request: HeaderRequest, payload: TokenPayload): SessionTokenClaims | null {
    const userId = Number(payload.sub);
    if (payload.token_type !== 'access' || !Number.isSafeInteger(userId) || !SESSION_ID.test(payload.sid))
      return null;
    if (!Number.isSafeInteger(payload.exp) || !this.isGood(payload.exp)) return null;
    const claims: SessionTokenClaims = Object.freeze({ scheme: 'jwt', userId, sessionId: payload.sid });
    this.remember(request, claims, payload.exp);
    return claims;
  }
}
