import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { createSecretKey } from 'node:crypto';
import type { SessionTokenClaims, TokenPayload } from './claims.js';

export interface JwtStrategyOptions {
  secret: string;
  issuer: string;
  audience: string;
}

/** Only this algorithm is signed and accepted; the token's own header chooses nothing. */
export const JWT_ALGORITHM = 'HS256';

const SESSION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `Authorization: Bearer <access token>`. A refresh token is not an access token. */
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(options: JwtStrategyOptions) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: keyOf(options.secret),
      algorithms: [JWT_ALGORITHM],
      issuer: options.issuer,
      audience: options.audience,
      ignoreExpiration: false,
    });
  }

  validate(payload: TokenPayload): SessionTokenClaims | null {
    const userId = Number(payload.sub);
    if (payload.token_type !== 'access' || !Number.isSafeInteger(userId) || !SESSION_ID.test(payload.sid))
      return null;
    return { scheme: 'jwt', userId, sessionId: payload.sid };
  }
}

/**
 * The secret as a key object, made once: a secret in text is tried as a public key on every request first, which costs
 * more than all the rest of the check. The verifier behind the strategy takes key objects; the strategy's types do not
 * say so.
 */
function keyOf(secret: string): Buffer {
  return createSecretKey(secret, 'utf8') as unknown as Buffer;
}
