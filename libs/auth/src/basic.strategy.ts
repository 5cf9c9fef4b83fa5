import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import type { PasswordClaims } from './claims.js';

interface HeaderRequest {
  headers: Record<string, string | string[] | undefined>;
}

type Verified = (error: unknown, claims: unknown) => void;

/** Upper bound of the header's length, well above any valid name and password. */
const MAX_LENGTH = 2048;

/** Name and password of an `Authorization: Basic` header (RFC 7617, UTF-8); null if the header is not valid. */
function basicCredentials(header: string | undefined): { username: string; password: string } | null {
  if (header === undefined || header.length > MAX_LENGTH) return null;
  const [scheme = '', encoded = '', ...rest] = header.trim().split(/ +/);
  if (scheme.toLowerCase() !== 'basic' || encoded === '' || rest.length > 0) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  if (at < 1 || text.includes('\0')) return null;
  return { username: text.slice(0, at), password: text.slice(at + 1) };
}

class BasicHeaderStrategy extends passport.Strategy {
  constructor(
    private readonly verify: (given: { username: string; password: string }, done: Verified) => void,
  ) {
    super();
  }

  override authenticate(request: HeaderRequest): void {
    const { authorization } = request.headers;
    const given = basicCredentials(Array.isArray(authorization) ? authorization[0] : authorization);
    if (given === null) {
      this.fail(401);
      return;
    }
    this.verify(given, (error, claims) => {
      if (error) this.error(error);
      else this.success(claims as object);
    });
  }
}

/** `Authorization: Basic`, for the routes of the caller's own account. No database access here. */
export class BasicStrategy extends PassportStrategy(BasicHeaderStrategy, 'basic') {
  validate(given: { username: string; password: string }): PasswordClaims {
    return { scheme: 'basic', ...given };
  }
}
