import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';

/**
 * Encrypts secrets that must be read again (AES-256-GCM). Keys are derived from signing secrets (HKDF, RFC 5869): the first
 * encrypts, all decrypt, so that a rotation of them loses nothing.
 */
export class SecretBox {
  private readonly keys: readonly Buffer[];

  /** @param purpose keeps the keys of other purposes apart */
  constructor(secrets: readonly string[], purpose: string) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  }

  close(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv(CIPHER, this.first, iv);
    const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [VERSION, ...[iv, cipher.getAuthTag(), closed].map((part) => part.toString('base64url'))].join(
      '.',
    );
  }

  /** @returns the text, and whether the first key closed it; null if no key opens it */
  open(closed: string): { text: string; isCurrent: boolean } | null {
    const [version, ...parts] = closed.split('.');
    const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (version !== VERSION || !iv || tag?.length !== 16 || !body) return null;
    for (const [index, key] of this.keys.entries()) {
      try {
        const decipher = createDecipheriv(CIPHER, key, iv).setAuthTag(tag);
        const text = Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
        return { text, isCurrent: index === 0 };
      } catch {
        // Closed with another key.
      }
    }
    return null;
  }

  private get first(): Buffer {
    const [key] = this.keys;
    if (!key) throw new Error('A secret box needs a secret.');
    return key;
  }
}
