/** Maximum number of redirects of a request. */
export const MAX_REDIRECTS = 3;

/**
 * The allowed target of a redirect: the same host only, because the request may carry a key and an e-mail address.
 * http → https is allowed, the reverse is not. Null: not followed.
 */
export function redirectTarget(from: URL, location: string | null): URL | null {
  if (location === null) return null;
  let target: URL;
  try {
    target = new URL(location, from);
  } catch {
    return null;
  }
  if (target.username || target.password) return null;
  if (target.origin === from.origin) return target;
  const upgraded =
    from.protocol === 'http:' &&
    target.protocol === 'https:' &&
    target.hostname === from.hostname &&
    from.port === '' &&
    target.port === '';
  return upgraded ? target : null;
}
