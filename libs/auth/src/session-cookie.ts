import { createHmac } from 'node:crypto';
import { equalSecrets } from '#credentials';

/** Name of the cookie that carries the browser session. */
export const SESSION_COOKIE = 'sessionid';

/** Name of the cookie from which the page's scripts read the CSRF token; it authorizes nothing by itself. */
export const CSRF_COOKIE = 'csrftoken';

/** The header that repeats the CSRF token; a page of another site cannot set it. */
export const CSRF_HEADER = 'x-csrftoken';

/** `s:<value>.<HMAC-SHA256 of it>`, the form that express-session writes. */
export function signSessionCookie(value: string, secret: string): string {
  return `s:${value}.${signatureOf(value, secret)}`;
}

/**
 * The session id of a `Cookie` header whose signature was made with one of the secrets. Among several cookies of the
 * name, the first valid one counts.
 */
export function sessionIdOf(header: string | undefined, secrets: readonly string[]): string | null {
  for (const value of cookiesNamed(header ?? '', SESSION_COOKIE)) {
    const match = /^s:(.+)\.([^.]+)$/.exec(value);
    const [, id, signature = ''] = match ?? [];
    if (id !== undefined && secrets.some((secret) => equalSecrets(signature, signatureOf(id, secret))))
      return id;
  }
  return null;
}

function signatureOf(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '');
}

function cookiesNamed(header: string, name: string): string[] {
  return header.split(';').flatMap((part) => {
    const at = part.indexOf('=');
    if (at === -1 || part.slice(0, at).trim() !== name) return [];
    try {
      return [decodeURIComponent(part.slice(at + 1).trim())];
    } catch {
      return [];
    }
  });
}
