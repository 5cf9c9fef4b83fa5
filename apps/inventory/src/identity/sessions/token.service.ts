import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { JWT_ALGORITHM, type TokenPayload } from '#auth';
import { randomUUID } from 'node:crypto';
import { type AuthConfig, INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { DatabaseClock } from '../../database/database-clock.js';

export interface TokenSubject {
  userId: number;
  sessionId: string;
  /** End of the session; no token is valid longer. */
  expiresAt: Date;
  operatorId: number | null;
}

/** Signs and verifies the service's own JWTs (decisions §4). */
@Injectable()
export class TokenService {
  private readonly settings: AuthConfig;

  constructor(
    private readonly jwt: JwtService,
    @Inject(INVENTORY_CONFIG) config: InventoryConfig,
    private readonly clock: DatabaseClock,
  ) {
    this.settings = config.auth;
  }

  access(subject: TokenSubject): string {
    const end = Math.min(this.now() + this.settings.accessTtlSeconds, seconds(subject.expiresAt));
    return this.sign('access', subject, end);
  }

  refresh(subject: TokenSubject): string {
    return this.sign('refresh', subject, seconds(subject.expiresAt));
  }

  /** Both tokens of a session and their claims. */
  pair<T extends object>(subject: TokenSubject, session: T): T & { access: string; refresh: string } {
    return { ...session, access: this.access(subject), refresh: this.refresh(subject) };
  }

  /** The payload of a refresh token that is valid, or with `evenExpired` was; null for any other token. */
  verifyRefresh(token: string, { evenExpired = false } = {}): TokenPayload | null {
    try {
      const payload = this.jwt.verify<TokenPayload>(token, {
        algorithms: [JWT_ALGORITHM],
        issuer: this.settings.issuer,
        audience: this.settings.audience,
        clockTimestamp: this.now(),
        ignoreExpiration: evenExpired,
      });
      return payload.token_type === 'refresh' ? payload : null;
    } catch {
      return null;
    }
  }

  private sign(type: TokenPayload['token_type'], subject: TokenSubject, exp: number): string {
    const payload: TokenPayload = {
      token_type: type,
      jti: randomUUID(),
      sub: String(subject.userId),
      sid: subject.sessionId,
      iat: this.now(),
      exp,
      iss: this.settings.issuer,
      aud: this.settings.audience,
      ...(subject.operatorId === null ? {} : { act: { sub: String(subject.operatorId) } }),
    };
    return this.jwt.sign(payload, { algorithm: JWT_ALGORITHM });
  }

  /** Seconds since 1970. */
  private now(): number {
    return Math.floor(this.clock.now() / 1000);
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
