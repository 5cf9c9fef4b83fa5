import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { equalSecrets } from '#credentials';

/**
 * The JWT secrets: the first one signs, each of them verifies, so that a secret can be rotated while tokens of the
 * old one are still valid. Kept as key objects: the library would try a text secret as a public key on every request,
 * which costs more than the rest of the check.
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

  /** The key that signed a token (HS256); the first key if none did, so that verification fails. */
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
