import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import type { CookieClaims } from './claims.js';
import { sessionIdOf } from './session-cookie.js';

interface HeaderRequest {
  headers: Record<string, string | string[] | undefined>;
}

type Verified = (error: unknown, claims: unknown) => void;

/** Takes the signed cookie of a request that carries no other credential. */
class SessionCookieStrategy extends passport.Strategy {
  constructor(
    private readonly secrets: readonly string[],
    private readonly verify: (sessionId: string, done: Verified) => void,
  ) {
    super();
  }

  override authenticate(request: HeaderRequest): void {
    const { authorization, cookie } = request.headers;
    // Whoever sends an Authorization header means that; a bad one must not fall back to the browser's cookie.
    const header = Array.isArray(cookie) ? cookie.join('; ') : cookie;
    const sessionId = authorization === undefined ? sessionIdOf(header, this.secrets) : null;
    if (sessionId === null) {
      this.fail(401);
      return;
    }
    this.verify(sessionId, (error, claims) => {
      if (error) this.error(error);
      else this.success(claims as object);
    });
  }
}

/** The browser session's cookie. Whether the session exists and lives is the live check's question. */
export class SessionStrategy extends PassportStrategy(SessionCookieStrategy, 'session-cookie') {
  constructor(options: { secrets: readonly string[] }) {
    super(options.secrets);
  }

  validate(sessionId: string): CookieClaims {
    return { scheme: 'session', sessionId };
  }
}
