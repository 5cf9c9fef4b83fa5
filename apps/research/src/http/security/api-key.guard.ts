import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ResearchConfig } from '../../config/config.js';
import { RESEARCH_CONFIG } from '../../tokens.js';

/**
 * The optional bearer key of the API: open while RESEARCH_API_TOKENS is unset. Keys are known by their SHA-256 hashes
 * only, and every hash is compared, each in constant time, so that the time tells nothing about a key.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  private readonly hashes: readonly Buffer[];

  constructor(@Inject(RESEARCH_CONFIG) config: ResearchConfig) {
    this.hashes = config.apiTokenHashes.map((hash) => Buffer.from(hash, 'hex'));
  }

  canActivate(context: ExecutionContext): boolean {
    if (this.hashes.length === 0) return true;
    const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    const key = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
    if (key === undefined || !this.knows(key)) throw new UnauthorizedException();
    return true;
  }

  private knows(key: string): boolean {
    const hash = createHash('sha256').update(key).digest();
    let known = false;
    for (const accepted of this.hashes) known = timingSafeEqual(accepted, hash) || known;
    return known;
  }
}
