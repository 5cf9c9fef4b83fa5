import { timingSafeEqual } from 'node:crypto';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy as BearerStrategy } from 'passport-http-bearer';
import { hashToken } from '#credentials';

interface HeaderRequest {
  headers: Record<string, string | string[] | undefined>;
}

/** passport-http-bearer on a view of the request without body and query, so that only the header is read. */
class HeaderBearerStrategy extends BearerStrategy {
  override authenticate({ headers }: HeaderRequest): void {
    super.authenticate({ headers: { authorization: headers.authorization } });
  }
}

/** The holder of a listed key, identified by the key's SHA-256 hash (hex). */
export interface KeyListClaims {
  keyHash: string;
}

/**
 * `Authorization: Bearer <key>` against a list of SHA-256 hashes (hex). Every hash is compared in constant time, so
 * that the duration reveals nothing about a key.
 */
export class KeyListStrategy extends PassportStrategy(HeaderBearerStrategy, 'key-list') {
  private readonly hashes: readonly Buffer[];

  constructor(hashes: readonly string[]) {
    super();
    this.hashes = hashes.map((hash) => Buffer.from(hash, 'hex'));
  }

  validate(key: string): KeyListClaims | null {
    const hash = hashToken(key);
    let known = false;
    for (const accepted of this.hashes) known = timingSafeEqual(accepted, hash) || known;
    return known ? { keyHash: hash.toString('hex') } : null;
  }
}
