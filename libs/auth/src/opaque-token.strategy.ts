import { PassportStrategy } from '@nestjs/passport';
import { Strategy as BearerStrategy } from 'passport-http-bearer';
import type { OpaqueTokenClaims } from './claims.js';
import { hashToken } from '#credentials';

interface HeaderRequest {
  headers: Record<string, string | string[] | undefined>;
}

/**
 * passport-http-bearer for `Authorization: Token <key>`: the parent class gets a view of the request with the scheme
 * `Bearer` and without body and query, so that only the header is read.
 */
class TokenSchemeStrategy extends BearerStrategy {
  override authenticate(request: HeaderRequest): void {
    const header = request.headers.authorization;
    const match = typeof header === 'string' ? /^token +(\S+)$/i.exec(header.trim()) : null;
    if (!match?.[1]) {
      this.fail(401);
      return;
    }
    super.authenticate({ headers: { authorization: `Bearer ${match[1]}` } });
  }
}

/** `Authorization: Token <API token>`. The authorization check looks the token up. */
export class OpaqueTokenStrategy extends PassportStrategy(TokenSchemeStrategy, 'token') {
  validate(token: string): OpaqueTokenClaims {
    return { scheme: 'token', tokenHash: hashToken(token) };
  }
}
