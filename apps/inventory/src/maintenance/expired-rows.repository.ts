import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';

/** Deletes expired rows in batches; locked rows are left for the next run. */
@Injectable()
export class ExpiredRowsRepository {
  deleteSessions(tx: Transaction, limit: number): Promise<number> {
    return tx.execute({
      text: `DELETE FROM auth_session WHERE id IN (
               SELECT id FROM auth_session
                WHERE expires_at < now() - CASE WHEN operator_id IS NULL THEN interval '1 day' ELSE interval '90 days' END
                ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      values: [limit],
    });
  }

  deleteConsoleSessions(tx: Transaction, limit: number): Promise<number> {
    return tx.execute({
      text: `DELETE FROM web_session WHERE sid IN (
               SELECT sid FROM web_session WHERE expire < now() ORDER BY expire LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      values: [limit],
    });
  }

  /** Whole days. */
  async deleteIdempotencyKeys(tx: Transaction, limit: number): Promise<number> {
    const row = await tx.queryOne<{ removed: number }>({
      text: 'SELECT prune_idempotent_requests($1) AS removed',
      values: [limit],
    });
    return row?.removed ?? 0;
  }

  /** Their expiry is stored in milliseconds since 1970. */
  deleteFailedLogins(tx: Transaction, limit: number): Promise<number> {
    return tx.execute({
      text: `DELETE FROM failed_login WHERE key IN (
               SELECT key FROM failed_login WHERE expire < extract(epoch FROM now()) * 1000 ORDER BY expire LIMIT $1)`,
      values: [limit],
    });
  }

  async pruneAuditEvents(tx: Transaction, retentionDays: number, limit: number): Promise<number> {
    const row = await tx.queryOne<{ removed: number }>({
      text: 'SELECT prune_audit_events($1, $2) AS removed',
      values: [retentionDays, limit],
    });
    return row?.removed ?? 0;
  }

  async makePartitions(tx: Transaction): Promise<number> {
    const row = await tx.queryOne<{ made: number }>({ text: 'SELECT make_partitions() AS made' });
    return row?.made ?? 0;
  }
}
