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
  /** The clock that tokens expire by, in milliseconds since 1970. */
  now: () => number;
}

/** Only this algorithm is signed and accepted; the token's own header chooses nothing. */
export const JWT_ALGORITHM = 'HS256';

const SESSION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface HeaderRequest {
  headers: Record<string, string | string[] | undefined>;
}

const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken() as (request: HeaderRequest) => string | null;

/**
 * passport-jwt that verifies a token once: a token whose signature, issuer and audience were good stays good until it
 * expires, and what may change in between (session, account, rights) is the live check's question on every request.
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

  /** A token is good until, and not in, the second that it names. */
  protected isGood(expires: number): boolean {
    return Math.floor(this.now() / 1000) < expires;
  }

  protected remember(request: HeaderRequest, claims: SessionTokenClaims, expires: number): void {
    const token = tokenOf(request);
    if (token !== null) this.verified.set(token, { claims, expires });
  }
}

/**
 * `Authorization: Bearer <access token>`. A refresh token is not an access token. The verifier behind the strategy takes key
 * objects; the strategy's types do not say so.
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
      // The verifier would go by this machine's time of day.
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
