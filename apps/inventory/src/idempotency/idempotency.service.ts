import { Injectable } from '@nestjs/common';
import { Conflict } from '#errors';
import { TenantDatabase } from '../database/tenant-database.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { TenantScope } from '../tenancy/scope.js';

/** A request that asked to take effect at most once. */
export interface IdempotentRequest {
  key: string;
  /** SHA-256 of method, path and body: what a replay must agree in. */
  hash: Buffer;
}

/** Decisions §7. */
const KEPT = `interval '24 hours'`;

/**
 * `Idempotency-Key` (decisions §7): the key and the answer are written in the unit of work that they belong to. A
 * parallel duplicate waits on the key's row for the first to end, and then answers what the first answered; when the
 * first failed, the key is free again.
 */
@Injectable()
export class IdempotencyService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * @param work what must happen once; its result must survive JSON
   * @throws Conflict for a key that was used with another request
   */
  once<T extends object>(
    scope: TenantScope,
    request: IdempotentRequest | null,
    work: (tx: TenantTransaction) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(scope, async (tx) => {
      if (request === null) return work(tx);
      const earlier = await this.claim(tx, request);
      if (earlier !== null) return JSON.parse(earlier) as T;
      const result = await work(tx);
      await Promise.all([
        tx.execute({
          name: 'idempotency:answer',
          text: 'UPDATE idempotency_key SET body = $4 WHERE tenant_id = $1 AND user_id = $2 AND key = $3',
          values: [tx.tenantId, scope.userId, request.key, JSON.stringify(result)],
        }),
        this.sweep(tx),
      ]);
      return result;
    });
  }

  /** The answer of the first request with this key, or null where this one is the first. */
  private async claim(tx: TenantTransaction, { key, hash }: IdempotentRequest): Promise<string | null> {
    const { tenantId, scope } = tx;
    const claimed = await tx.execute({
      name: 'idempotency:claim',
      text: `INSERT INTO idempotency_key AS k (tenant_id, user_id, key, request_hash) VALUES ($1, $2, $3, $4)
             ON CONFLICT (tenant_id, user_id, key)
             DO UPDATE SET request_hash = excluded.request_hash, body = NULL, created_at = now()
              WHERE k.created_at < now() - ${KEPT}`,
      values: [tenantId, scope.userId, key, hash],
    });
    if (claimed === 1) return null;
    const first = await tx.queryOne<{ hash: Buffer; body: string | null }>({
      name: 'idempotency:first',
      text: `SELECT request_hash AS hash, body FROM idempotency_key
              WHERE tenant_id = $1 AND user_id = $2 AND key = $3`,
      values: [tenantId, scope.userId, key],
    });
    if (!first?.hash.equals(hash)) throw new Conflict('This Idempotency-Key was used with another request.');
    if (first.body === null) throw new Conflict('The first request with this Idempotency-Key has no answer.');
    return first.body;
  }

  /**
   * Deletes some keys of the tenant that have expired, the oldest first: each new key more than pays for itself. Waits
   * for nobody.
   */
  private sweep(tx: TenantTransaction): Promise<number> {
    return tx.execute({
      name: 'idempotency:sweep',
      text: `DELETE FROM idempotency_key WHERE tenant_id = $1 AND (user_id, key) IN (
               SELECT user_id, key FROM idempotency_key
                WHERE tenant_id = $1 AND created_at < now() - ${KEPT}
                ORDER BY created_at LIMIT 20 FOR UPDATE SKIP LOCKED)`,
      values: [tx.tenantId],
    });
  }
}
