import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a high-entropy token; stored and looked up in place of the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

/** A new 256-bit token: shown once, stored as `hash`; `hint` (its first characters) identifies it in a list. */
export function newToken(prefix: string): { token: string; hash: Buffer; hint: string } {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token), hint: token.slice(0, prefix.length + 5) };
}

/** Constant-time comparison of two secrets of any length. */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b));
}
