import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { TenantTransaction } from '../database/transaction.js';

/** A request with an Idempotency-Key. */
export interface IdempotentRequest {
  key: string;
  /** SHA-256 of method, path and body, which a replay must match. */
  hash: Buffer;
}

/** The stored request of a key; the body is null if it was not answered. */
export interface FirstRequest {
  hash: Buffer;
  body: string | null;
}

/** Decisions §7. */
const KEPT = `interval '24 hours'`;

/** Two keys of the same hash wait for each other, which costs time and nothing else. */
const lock = defineStatement(
  'idempotency:lock',
  `SELECT pg_advisory_xact_lock(hashtextextended(concat_ws(':', $1::integer, $2::integer, $3::text), 727003))`,
);
const claim = defineStatement(
  'idempotency:claim',
  `INSERT INTO idempotent_request (tenant_id, user_id, key, request_hash)
   SELECT $1::integer, $2::integer, $3::varchar, $4::bytea
    WHERE NOT EXISTS (SELECT FROM idempotent_request
                       WHERE tenant_id = $1 AND user_id = $2 AND key = $3 AND created_at >= now() - ${KEPT})`,
);
const first = defineStatement<FirstRequest>(
  'idempotency:first',
  `SELECT request_hash AS hash, body FROM idempotent_request
    WHERE tenant_id = $1 AND user_id = $2 AND key = $3 AND created_at >= now() - ${KEPT}
    ORDER BY created_at DESC LIMIT 1`,
);
const answer = defineStatement(
  'idempotency:answer',
  `UPDATE idempotent_request SET body = $4
    WHERE tenant_id = $1 AND user_id = $2 AND key = $3 AND created_at = now()`,
);

/** Requests are partitioned by day, which a unique key cannot span: an advisory lock on the key replaces it. */
@Injectable()
export class IdempotencyRepository {
  /** Whether the key is new; a parallel duplicate waits for the first request to end. */
  async claim(tx: TenantTransaction, { key, hash }: IdempotentRequest): Promise<boolean> {
    const names = [tx.tenantId, tx.scope.userId, key] as const;
    tx.send(lock(...names));
    // A separate statement, which sees what was committed while it waited for the lock.
    return (await tx.execute(claim(...names, hash))) === 1;
  }

  findFirst(tx: TenantTransaction, key: string): Promise<FirstRequest | null> {
    return tx.queryOne(first(tx.tenantId, tx.scope.userId, key));
  }

  async keepAnswer(tx: TenantTransaction, key: string, body: string): Promise<void> {
    await tx.execute(answer(tx.tenantId, tx.scope.userId, key, body));
  }
}
