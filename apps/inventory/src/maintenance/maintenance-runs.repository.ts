import { Injectable } from '@nestjs/common';
import { defineStatement } from '#postgres';
import { PlatformDatabase } from '../database/platform-database.js';
import type { Transaction } from '../database/transaction.js';

/** A runner without a heartbeat for this long is taken for dead, and another may take over. */
const LOST_AFTER = `interval '5 minutes'`;
/** Slightly less than a day, so that the time of the run does not drift. */
const DUE_AFTER = `interval '23 hours'`;

const claim = defineStatement(
  'maintenance:claim',
  `UPDATE maintenance_run SET runner = $1, seen_at = now()
    WHERE name = 'daily' AND (runner IS NULL OR seen_at < now() - ${LOST_AFTER})
      AND (NOT $2 OR finished_at IS NULL OR finished_at < now() - ${DUE_AFTER})`,
);
const lastSuccess = defineStatement<{ finishedAt: string | null }>(
  'maintenance:last',
  `SELECT finished_at AS "finishedAt" FROM maintenance_run WHERE name = 'daily'`,
);
const touch = defineStatement(
  'maintenance:touch',
  `UPDATE maintenance_run SET seen_at = now() WHERE name = 'daily' AND runner = $1`,
);
const release = defineStatement(
  'maintenance:release',
  `UPDATE maintenance_run SET runner = NULL, finished_at = CASE WHEN $2 THEN now() ELSE finished_at END
    WHERE name = 'daily' AND runner = $1`,
);

/**
 * The lease of the maintenance run: a row that one process holds at a time. A row instead of an advisory lock,
 * because it also works behind a connection pooler.
 */
@Injectable()
export class MaintenanceRunsRepository {
  constructor(private readonly database: PlatformDatabase) {}

  /**
   * @param whenDue only if the last run is a day old @returns false if another process is running, or nothing is due
   */
  claim(runner: string, whenDue: boolean): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      return (await tx.execute(claim(runner, whenDue))) === 1;
    });
  }

  /** End of the last run in which every task succeeded; null before the first. */
  async lastSuccess(): Promise<string | null> {
    return (await this.database.readOne(lastSuccess()))?.finishedAt ?? null;
  }

  /** @returns false if another runner took over after a missed heartbeat */
  async touch(tx: Transaction, runner: string): Promise<boolean> {
    return (await tx.execute(touch(runner))) === 1;
  }

  /** @param done true if every task succeeded; otherwise the next hour tries again */
  async release(runner: string, done: boolean): Promise<void> {
    await this.database.transaction((tx) => tx.execute(release(runner, done)));
  }
}
