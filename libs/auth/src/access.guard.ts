import { Inject, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Unauthorized } from '#errors';
import { ACCESS_RULE, type AccessRule } from './access.js';
import type { Claims } from './claims.js';

/** The part of a request that the guard needs, independent of the HTTP adapter. */
export interface GuardedRequest {
  headers: Record<string, string | string[] | undefined>;
  method: string;
  user?: unknown;
}

/**
 * Implemented by the app: checks account, session and permission in the database and attaches the scope to the
 * request.
 */
export abstract class Authoriser {
  /** @throws Unauthorized, PermissionDenied */
  abstract authorise(request: GuardedRequest, claims: Claims, rule: AccessRule): Promise<void>;
}

const INVALID_TOKEN = 'Invalid or expired token.';

const AUTH_STRATEGIES = ['jwt', 'token', 'session-cookie', 'basic'];

/**
 * The one global guard; it denies by default. Order: credentials → claims (passport strategies) → the app's
 * authorization check. A strategy returns null both for "not mine" and for "invalid"; only this guard writes the 401.
 */
@Injectable()
export class AccessGuard extends AuthGuard(AUTH_STRATEGIES) {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Authoriser) private readonly authoriser: Authoriser,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS_RULE, context.getHandler());
    if (!rule) return false;
    if (rule.plane === 'public') return true;
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    await this.authoriser.authorise(request, request.user as Claims, rule);
    return true;
  }

  override handleRequest<T>(error: unknown, claims: T, _info: unknown, context: ExecutionContext): T {
    if (claims) return claims;
    if (error instanceof Error) throw error;
    const { headers } = context.switchToHttp().getRequest<GuardedRequest>();
    throw new Unauthorized(headers.authorization ? INVALID_TOKEN : undefined);
  }
}
