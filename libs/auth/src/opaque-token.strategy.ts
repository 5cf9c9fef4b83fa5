import { PassportStrategy } from '@nestjs/passport';
import { Strategy as BearerStrategy } from 'passport-http-bearer';
import type { OpaqueTokenClaims } from './claims.js';
import { hashToken } from './opaque-token.js';

interface HeaderRequest {
  headers: Record<string, string | string[] | undefined>;
}

/**
 * passport-http-bearer taught to read `Authorization: Token <key>`: the parent is handed a view of the request whose
 * header says Bearer, and which has neither body nor query, so that a token elsewhere is never taken.
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

/** `Authorization: Token <API token>`. Whether the token exists and lives is the live check's question. */
export class OpaqueTokenStrategy extends PassportStrategy(TokenSchemeStrategy, 'token') {
  validate(token: string): OpaqueTokenClaims {
    return { scheme: 'token', tokenHash: hashToken(token) };
  }
}
