import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { Transaction } from '../database/transaction.js';

const deleteSessions = defineStatement(
  'expired:sessions',
  `DELETE FROM auth_session WHERE id IN (
     SELECT id FROM auth_session
      WHERE expires_at < now() - CASE WHEN operator_id IS NULL THEN interval '1 day' ELSE interval '90 days' END
      ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
);
const deleteConsoleSessions = defineStatement(
  'expired:console-sessions',
  `DELETE FROM web_session WHERE sid IN (
     SELECT sid FROM web_session WHERE expire < now() ORDER BY expire LIMIT $1 FOR UPDATE SKIP LOCKED)`,
);
const deleteFailedLogins = defineStatement(
  'expired:failed-logins',
  `DELETE FROM failed_login WHERE key IN (
     SELECT key FROM failed_login WHERE expire < extract(epoch FROM now()) * 1000 ORDER BY expire LIMIT $1)`,
);
const pruneKeys = defineStatement<{ rows: number }>(
  'expired:idempotency-keys',
  'SELECT prune_idempotent_requests($1) AS rows',
);
const pruneAuditEvents = defineStatement<{ rows: number }>(
  'expired:audit-events',
  'SELECT prune_audit_events($1, $2) AS rows',
);
const makePartitions = defineStatement<{ rows: number }>(
  'maintenance:partitions',
  'SELECT make_partitions() AS rows',
);

/** Deletes expired rows in batches; locked rows are left for the next run. */
@Injectable()
export class ExpiredRowsRepository {
  deleteSessions(tx: Transaction, limit: number): Promise<number> {
    return tx.execute(deleteSessions(limit));
  }

  deleteConsoleSessions(tx: Transaction, limit: number): Promise<number> {
    return tx.execute(deleteConsoleSessions(limit));
  }

  /** Whole days. */
  async deleteIdempotencyKeys(tx: Transaction, limit: number): Promise<number> {
    return (await tx.queryOne(pruneKeys(limit)))?.rows ?? 0;
  }

  /** Their expiry is stored in milliseconds since 1970. */
  deleteFailedLogins(tx: Transaction, limit: number): Promise<number> {
    return tx.execute(deleteFailedLogins(limit));
  }

  async pruneAuditEvents(tx: Transaction, retentionDays: number, limit: number): Promise<number> {
    return (await tx.queryOne(pruneAuditEvents(retentionDays, limit)))?.rows ?? 0;
  }

  async makePartitions(tx: Transaction): Promise<number> {
    return (await tx.queryOne(makePartitions()))?.rows ?? 0;
  }
}
