import { Injectable } from '@nestjs/common';
import { PlatformDatabase } from '../database/platform-database.js';
import type { Transaction } from '../database/transaction.js';

/** A runner that was not seen for so long is gone, and its run is free for another. */
const LOST_AFTER = `interval '5 minutes'`;
/** A little less than a day, so that the hour of the run does not wander. */
const DUE_AFTER = `interval '23 hours'`;

/**
 * Who runs the maintenance: a row that one process holds at a time. A row, not an advisory lock, since it also holds
 * behind a connection pooler.
 */
@Injectable()
export class MaintenanceRunsRepository {
  constructor(private readonly database: PlatformDatabase) {}

  /** @param whenDue only if the last run is a day old @returns false when another process is at it, or nothing is due */
  claim(runner: string, whenDue: boolean): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const claimed = await tx.execute({
        text: `UPDATE maintenance_run SET runner = $1, seen_at = now()
                WHERE name = 'daily' AND (runner IS NULL OR seen_at < now() - ${LOST_AFTER})
                  AND (NOT $2 OR finished_at IS NULL OR finished_at < now() - ${DUE_AFTER})`,
        values: [runner, whenDue],
      });
      return claimed === 1;
    });
  }

  /** When the last run ended in which every task succeeded; null before the first. */
  async lastSuccess(): Promise<string | null> {
    const row = await this.database.readOne<{ finishedAt: string | null }>({
      name: 'maintenance:last',
      text: `SELECT finished_at AS "finishedAt" FROM maintenance_run WHERE name = 'daily'`,
    });
    return row?.finishedAt ?? null;
  }

  /** @returns false when another runner took over, because this one was not seen for too long */
  async touch(tx: Transaction, runner: string): Promise<boolean> {
    const seen = await tx.execute({
      text: `UPDATE maintenance_run SET seen_at = now() WHERE name = 'daily' AND runner = $1`,
      values: [runner],
    });
    return seen === 1;
  }

  /** @param done every task ended as it should; else the next hour tries again */
  async release(runner: string, done: boolean): Promise<void> {
    await this.database.transaction((tx) =>
      tx.execute({
        text: `UPDATE maintenance_run SET runner = NULL, finished_at = CASE WHEN $2 THEN now() ELSE finished_at END
                WHERE name = 'daily' AND runner = $1`,
        values: [runner, done],
      }),
    );
  }
}
