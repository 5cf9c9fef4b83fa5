import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import type { CookieClaims } from './claims.js';
import { sessionIdOf } from './session-cookie.js';

interface HeaderRequest {
  headers: Record<string, string | string[] | undefined>;
}

type Verified = (error: unknown, claims: unknown) => void;

/** Reads the signed cookie of a request without an Authorization header. */
class SessionCookieStrategy extends passport.Strategy {
  constructor(
    private readonly secrets: readonly string[],
    private readonly verify: (sessionId: string, done: Verified) => void,
  ) {
    super();
  }

  override authenticate(request: HeaderRequest): void {
    const { authorization, cookie } = request.headers;
    // A request with an Authorization header must not fall back to the cookie when the header is invalid.
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

/** The cookie of the browser session. The authorization check looks the session up. */
export class SessionStrategy extends PassportStrategy(SessionCookieStrategy, 'session-cookie') {
  constructor(options: { secrets: readonly string[] }) {
    super(options.secrets);
  }

  validate(sessionId: string): CookieClaims {
    return { scheme: 'session', sessionId };
  }
}
