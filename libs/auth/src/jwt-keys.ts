import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { equalSecrets } from './opaque-token.js';

/**
 * The secrets of JWTs: the first signs, every one of them verifies, so that a new secret can be brought in while tokens of
 * the old one are still good. As key objects, made once: a secret in text is tried as a public key on every request first,
 * which costs more than all the rest of the check.
 */
export class JwtKeys {
  private readonly keys: readonly KeyObject[];
  readonly signing: KeyObject;

  /** @throws Error without any secret */
  constructor(secrets: readonly string[]) {
    this.keys = secrets.map((secret) => createSecretKey(secret, 'utf8'));
    const [signing] = this.keys;
    if (signing === undefined) throw new Error('JwtKeys needs a secret.');
    this.signing = signing;
  }

  /** The key that a token (HS256) was signed with, else the first one, with which its verification then fails. */
  of(token: string): KeyObject {
    if (this.keys.length === 1) return this.signing;
    const end = token.lastIndexOf('.');
    const signature = token.slice(end + 1);
    const signed = token.slice(0, Math.max(end, 0));
    return (
      this.keys.find((key) =>
        equalSecrets(signature, createHmac('sha256', key).update(signed).digest('base64url')),
      ) ?? this.signing
    );
  }
}
