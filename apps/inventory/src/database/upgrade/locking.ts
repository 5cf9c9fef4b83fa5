import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { sqlStateOf } from '#errors';
import type { Report } from './progress.js';

export interface LockLimits {
  /** What one wait for a lock may take, in milliseconds: so long do requests queue behind it. */
  readonly timeoutMs: number;
  /** How often a migration is tried that does not get its locks. */
  readonly attempts: number;
}

/** Lock not available in time, deadlock, serialization failure: nothing of the attempt stands. */
const REPEATABLE = new Set(['55P03', '40P01', '40001']);

const LONGEST_PAUSE_MS = 5000;
const LOOK_EVERY_MS = 100;

/** What an attempt knows of the ones before it. */
export interface Attempt {
  /** The table that could not be locked last time: it is locked first, while nothing else is held. */
  stuckAt: string | null;
}

export interface Retry {
  readonly label: string;
  readonly limits: LockLimits;
  readonly runner: QueryRunner;
  /** A second connection, which sees whom the first waits for. */
  readonly watcher: QueryRunner;
  readonly report: Report;
}

/** A migration that got its locks in none of its attempts. Nothing of it was done. */
export class LockedOutError extends Error {}

/**
 * Runs `work` until it gets its locks. Each attempt rolls back whole, so that what queued behind it goes on.
 * @throws LockedOutError after the last attempt
 */
export async function withLockRetry<T>(
  { label, limits: { attempts }, runner, watcher, report }: Retry,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const state: Attempt = { stuckAt: null };
  const pid = await backendPid(runner);
  for (let number = 1; ; number += 1) {
    const watch = new BlockerWatch(watcher, pid);
    try {
      return await work(state);
    } catch (error) {
      if (!REPEATABLE.has(sqlStateOf(error) ?? '')) throw error;
      const why = (await watch.stop()) ?? (error as Error).message;
      if (number >= attempts) {
        throw new LockedOutError(
          `${label} did not get its locks in ${attempts} attempts: ${why}. Nothing of it was done; end what holds the lock, or run it again with a longer --lock-timeout.`,
          { cause: error },
        );
      }
      const pauseMs = Math.min(LONGEST_PAUSE_MS, 100 * 2 ** number) * (0.5 + Math.random() / 2);
      report(
        `${label} gave way: ${why}. Attempt ${number + 1} of ${attempts} in ${(pauseMs / 1000).toFixed(1)} s.`,
      );
      await delay(pauseMs);
    } finally {
      await watch.stop();
    }
  }
}

/**
 * Locks the tables against everybody, as far as they exist. The first one waits; from then on requests may wait for what is
 * held, so that the others must come before the server's deadlock check would end one of those requests.
 */
export async function lockTables(
  runner: QueryRunner,
  tables: readonly string[],
  limits: LockLimits,
  attempt: Attempt,
): Promise<void> {
  const existing = await existingTables(runner, tables);
  const order = existing.toSorted(
    (left, right) => Number(right === attempt.stuckAt) - Number(left === attempt.stuckAt),
  );
  const patienceMs = Math.min(limits.timeoutMs, 0.8 * (await deadlockTimeoutMs(runner)));
  let since: number | null = null;
  for (const table of order) {
    const waitMs: number =
      since === null ? limits.timeoutMs : Math.max(1, patienceMs - (performance.now() - since));
    attempt.stuckAt = table;
    await setLockTimeout(runner, waitMs);
    await runner.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    since ??= performance.now();
  }
  attempt.stuckAt = null;
  // Whatever else a statement turns out to need.
  await setLockTimeout(runner, patienceMs);
}

/** For the transaction alone. */
async function setLockTimeout(runner: QueryRunner, milliseconds: number): Promise<void> {
  await runner.query(`SELECT set_config('lock_timeout', $1, true)`, [String(Math.ceil(milliseconds))]);
}

async function existingTables(runner: QueryRunner, tables: readonly string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const rows = (await runner.query(
    `SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS t (name, place) WHERE to_regclass(name) IS NOT NULL ORDER BY place`,
    [[...new Set(tables)]],
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}

async function deadlockTimeoutMs(runner: QueryRunner): Promise<number> {
  const [row] = (await runner.query(
    `SELECT setting::integer AS "timeoutMs" FROM pg_settings WHERE name = 'deadlock_timeout'`,
  )) as { timeoutMs: number }[];
  return row?.timeoutMs ?? 1000;
}

async function backendPid(runner: QueryRunner): Promise<number> {
  const [row] = (await runner.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[];
  return row?.pid ?? 0;
}

interface Blocker {
  wanted: string | null;
  pid: number;
  name: string | null;
}

/** Looks now and then whom a connection waits for, and remembers it, because afterwards it cannot be asked any more. */
class BlockerWatch {
  private seen: string | null = null;
  private isOver = false;
  private readonly done: Promise<void>;

  constructor(
    private readonly watcher: QueryRunner,
    private readonly pid: number,
  ) {
    this.done = this.look();
  }

  /** Ends the watch. @returns whom the connection waited for last, null if for nobody that was seen */
  async stop(): Promise<string | null> {
    this.isOver = true;
    await this.done;
    return this.seen;
  }

  private async look(): Promise<void> {
    for (;;) {
      await delay(LOOK_EVERY_MS);
      if (this.isOver) return;
      const rows = (await this.watcher.query(BLOCKERS, [this.pid]).catch(() => [])) as Blocker[];
      if (rows.length > 0) {
        const holders = rows.slice(0, 3).map(({ pid, name }) => `process ${pid} (${name ?? 'unknown'})`);
        const more = rows.length > 3 ? ` and ${rows.length - 3} more` : '';
        this.seen = `${rows[0]?.wanted ?? 'what it needs'} is in use by ${holders.join(', ')}${more}`;
      }
    }
  }
}

const BLOCKERS = `
  SELECT l.relation::regclass::text AS wanted, b.pid, nullif(concat_ws(', ', a.usename, nullif(a.application_name, '')), '') AS name
    FROM pg_locks l CROSS JOIN LATERAL unnest(pg_blocking_pids(l.pid)) AS b (pid)
    LEFT JOIN pg_stat_activity a ON a.pid = b.pid
   WHERE l.pid = $1 AND NOT l.granted ORDER BY b.pid`;
