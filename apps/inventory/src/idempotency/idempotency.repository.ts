import { Injectable } from '@nestjs/common';
import { defineStatement } from '../database/statement.js';
import type { TenantTransaction } from '../database/transaction.js';

/** A request that asked to take effect at most once. */
export interface IdempotentRequest {
  key: string;
  /** SHA-256 of method, path and body: what a replay must agree in. */
  hash: Buffer;
}

/** What is known of the first request with a key; the body is null where it was not answered. */
export interface FirstRequest {
  hash: Buffer;
  body: string | null;
}

/** Decisions §7. */
const KEPT = `interval '24 hours'`;

const claim = defineStatement(
  'idempotency:claim',
  `INSERT INTO idempotency_key AS k (tenant_id, user_id, key, request_hash) VALUES ($1, $2, $3, $4)
   ON CONFLICT (tenant_id, user_id, key)
   DO UPDATE SET request_hash = excluded.request_hash, body = NULL, created_at = now()
    WHERE k.created_at < now() - ${KEPT}`,
);
const first = defineStatement<FirstRequest>(
  'idempotency:first',
  `SELECT request_hash AS hash, body FROM idempotency_key WHERE tenant_id = $1 AND user_id = $2 AND key = $3`,
);
const answer = defineStatement(
  'idempotency:answer',
  'UPDATE idempotency_key SET body = $4 WHERE tenant_id = $1 AND user_id = $2 AND key = $3',
);
const deleteExpired = defineStatement(
  'idempotency:delete-expired',
  `DELETE FROM idempotency_key WHERE tenant_id = $1 AND (user_id, key) IN (
     SELECT user_id, key FROM idempotency_key
      WHERE tenant_id = $1 AND created_at < now() - ${KEPT}
      ORDER BY created_at LIMIT 20 FOR UPDATE SKIP LOCKED)`,
);

@Injectable()
export class IdempotencyRepository {
  /** Whether the key is this request's; a parallel duplicate waits here for the first to end. */
  async claim(tx: TenantTransaction, { key, hash }: IdempotentRequest): Promise<boolean> {
    return (await tx.execute(claim(tx.tenantId, tx.scope.userId, key, hash))) === 1;
  }

  findFirst(tx: TenantTransaction, key: string): Promise<FirstRequest | null> {
    return tx.queryOne(first(tx.tenantId, tx.scope.userId, key));
  }

  async keepAnswer(tx: TenantTransaction, key: string, body: string): Promise<void> {
    await tx.execute(answer(tx.tenantId, tx.scope.userId, key, body));
  }

  /** Deletes some keys that have expired, the oldest first: each new key more than pays for itself. Waits for nobody. */
  async deleteExpired(tx: TenantTransaction): Promise<void> {
    await tx.execute(deleteExpired(tx.tenantId));
  }
}
