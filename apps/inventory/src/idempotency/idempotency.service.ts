import { Injectable } from '@nestjs/common';
import { Conflict } from '#errors';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { TenantScope } from '../scope/scope.js';
import { IdempotencyRepository, type IdempotentRequest } from './idempotency.repository.js';

export type { IdempotentRequest };

/**
 * `Idempotency-Key` (decisions §7): the key and the answer are written in the unit of work. A parallel duplicate
 * waits for the first request and returns its answer; after a failure the key is free again.
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly keys: IdempotencyRepository,
  ) {}

  /**
   * @param work runs once; its result must be JSON
   * @throws Conflict for a key that was used with another request
   */
  once<T>(
    scope: TenantScope,
    request: IdempotentRequest | null,
    work: (tx: TenantTransaction) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(scope, async (tx) => {
      if (request === null) return work(tx);
      const earlier = await this.claim(tx, request);
      if (earlier !== null) return JSON.parse(earlier) as T;
      const result = await work(tx);
      await this.keys.keepAnswer(tx, request.key, JSON.stringify(result));
      return result;
    });
  }

  /** The stored answer of this key, or null for a new key. */
  private async claim(tx: TenantTransaction, request: IdempotentRequest): Promise<string | null> {
    if (await this.keys.claim(tx, request)) return null;
    const first = await this.keys.findFirst(tx, request.key);
    if (!first?.hash.equals(request.hash))
      throw new Conflict('This Idempotency-Key was used with another request.');
    if (first.body === null)
      throw new Conflict('The first request with this Idempotency-Key stored no response.');
    return first.body;
  }
}
