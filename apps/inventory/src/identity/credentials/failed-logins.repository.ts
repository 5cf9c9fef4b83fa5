import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import type { Transaction } from '../../database/transaction.js';

/** Failures under a key, this attempt included. */
export interface CountedFailures {
  failures: number;
  /** Milliseconds until the window ends and the count restarts. */
  left: number;
}

/** Milliseconds since 1970 by the database's clock: the clock of one process may be wrong. */
const NOW = '(extract(epoch FROM now()) * 1000)::bigint';

const count = defineStatement<CountedFailures>(
  'failed-login:count',
  `INSERT INTO failed_login AS f (key, points, expire) VALUES ($1, 1, ${NOW} + $2::bigint)
       ON CONFLICT (key) DO UPDATE
      SET points = CASE WHEN f.expire <= ${NOW} THEN 1 ELSE f.points + 1 END,
          expire = CASE WHEN f.expire <= ${NOW} THEN excluded.expire ELSE least(f.expire, excluded.expire) END
   RETURNING points AS failures, expire - ${NOW} AS left`,
);
const uncount = defineStatement(
  'failed-login:uncount',
  'UPDATE failed_login SET points = points - 1 WHERE key = $1 AND points > 0',
);
const forgetKey = defineStatement('failed-login:forget', 'DELETE FROM failed_login WHERE key = $1');

const forgetAccount = defineStatement(
  'failed-login:forget-account',
  'DELETE FROM failed_login WHERE starts_with(key, $1)',
);

/** Counters of failed log-ins, by account and address. */
@Injectable()
export class FailedLoginsRepository {
  /**
   * Increments the counter; the window begins with the first failure and is never longer than a full window from now.
   */
  async count(tx: Transaction, key: string, windowMs: number): Promise<CountedFailures> {
    const counted = await tx.queryOne(count(key, windowMs));
    if (counted === null) throw new Error('unreachable: the statement returns its row');
    return counted;
  }

  /** Decrements the counter. */
  async uncount(tx: Transaction, key: string): Promise<void> {
    await tx.execute(uncount(key));
  }

  async forgetKey(tx: Transaction, key: string): Promise<void> {
    await tx.execute(forgetKey(key));
  }

  /** Deletes the failures of an account, from every address. */
  async forget(tx: Transaction, userId: number): Promise<void> {
    await tx.execute(forgetAccount(failedLoginPrefix(userId)));
  }
}

/** Common prefix of an account's keys. */
export function failedLoginPrefix(userId: number): string {
  return `user ${userId} `;
}
