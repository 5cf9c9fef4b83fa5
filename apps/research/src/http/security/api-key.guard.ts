import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { KeyListClaims } from '#auth';
import { Unauthorized } from '#errors';
import type { ResearchConfig } from '../../config/config.js';
import { RESEARCH_CONFIG } from '../../tokens.js';

/** A request that passed the guard; `user` is set if keys are required. */
export type CallerRequest = FastifyRequest & { user?: KeyListClaims };

/** The optional bearer key of the API: open while RESEARCH_API_TOKENS is unset. */
@Injectable()
export class ApiKeyGuard extends AuthGuard('key-list') {
  private readonly open: boolean;

  constructor(@Inject(RESEARCH_CONFIG) { apiTokenHashes }: ResearchConfig) {
    super();
    this.open = apiTokenHashes.length === 0;
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    return this.open || ((await super.canActivate(context)) as boolean);
  }

  override handleRequest<T>(error: unknown, claims: T): T {
    if (error instanceof Error) throw error;
    if (!claims) throw new Unauthorized('Not authenticated');
    return claims;
  }
}

/** Owner of the visible sessions: the hash of the key, or null if the service is open. */
export function ownerOf(request: CallerRequest): string | null {
  return request.user?.keyHash ?? null;
}
