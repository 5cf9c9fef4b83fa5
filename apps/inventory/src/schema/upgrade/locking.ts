import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { sqlStateOf } from '#errors';
import type { Report } from './report.js';

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
  number: number;
  /** The table that could not be locked last time. */
  stuckAt: string | null;
  /** Tables that earlier attempts came to lock, declared or not. */
  readonly learned: Set<string>;
}

/**
 * In the order in which requests come to them: who holds the first ones waits for nobody that has yet to come there. Those
 * that are not listed come last.
 */
const TRAFFIC = `auth_session app_user membership tenant purchase_order sales_order goods_received_note
  dispatch return_document stock_count purchase_order_line sales_order_line goods_received_note_line dispatch_line category
  supplier customer stock_location product stock_record stock_reservation product_cost row_count stock_movement`.split(
  /\s+/,
);

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
  const state: Attempt = { number: 1, stuckAt: null, learned: new Set() };
  const pid = await backendPid(runner);
  for (let number = 1; ; number += 1) {
    state.number = number;
    const watch = new BlockerWatch(watcher, pid);
    try {
      return await work(state);
    } catch (error) {
      if (!REPEATABLE.has(sqlStateOf(error) ?? '')) throw error;
      const why = (await watch.stop(state.learned)) ?? (error as Error).message;
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
  const order = orderOf(await existingTables(runner, [...tables, ...attempt.learned]), attempt);
  const patienceMs = Math.min(limits.timeoutMs, (await deadlockTimeoutMs(runner)) / 2);
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

/** Every other time with the table first that was not to be had, while nothing else is held: it may be in use for long. */
function orderOf(tables: readonly string[], { number, stuckAt }: Attempt): string[] {
  const place = (table: string): number => {
    if (number % 2 === 0 && table === stuckAt) return -1;
    const found = TRAFFIC.indexOf(table);
    return found < 0 ? TRAFFIC.length : found;
  };
  return tables.toSorted((left, right) => place(left) - place(right));
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
  locked: string[];
}

/** Looks now and then whom a connection waits for, and remembers it, because afterwards it cannot be asked any more. */
class BlockerWatch {
  private seen: string | null = null;
  private tables: readonly string[] = [];
  private isOver = false;
  private readonly done: Promise<void>;

  constructor(
    private readonly watcher: QueryRunner,
    private readonly pid: number,
  ) {
    this.done = this.look();
  }

  /**
   * Ends the watch.
   * @param tables gets those that the connection had locked when it waited last, and the one that it waited for
   * @returns whom it waited for last, null if for nobody that was seen
   */
  async stop(tables?: Set<string>): Promise<string | null> {
    this.isOver = true;
    await this.done;
    for (const table of this.tables) tables?.add(table);
    return this.seen;
  }

  private async look(): Promise<void> {
    for (;;) {
      await delay(LOOK_EVERY_MS);
      if (this.isOver) return;
      const rows = (await this.watcher.query(BLOCKERS, [this.pid]).catch(() => [])) as Blocker[];
      if (rows.length > 0) {
        this.tables = rows[0]?.locked ?? [];
        const holders = rows.slice(0, 3).map(({ pid, name }) => `process ${pid} (${name ?? 'unknown'})`);
        const more = rows.length > 3 ? ` and ${rows.length - 3} more` : '';
        this.seen = `${rows[0]?.wanted ?? 'what it needs'} is in use by ${holders.join(', ')}${more}`;
      }
    }
  }
}

const BLOCKERS = `
  SELECT l.relation::regclass::text AS wanted, b.pid, nullif(concat_ws(', ', a.usename, nullif(a.application_name, '')), '') AS name,
         ARRAY(SELECT DISTINCT c.relname::text FROM pg_locks o JOIN pg_class c ON c.oid = o.relation
                WHERE o.pid = l.pid AND c.relkind IN ('r', 'p') AND c.relnamespace = quote_ident(current_schema())::regnamespace
                  AND o.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) AS locked
    FROM pg_locks l CROSS JOIN LATERAL unnest(pg_blocking_pids(l.pid)) AS b (pid)
    LEFT JOIN pg_stat_activity a ON a.pid = b.pid
   WHERE l.pid = $1 AND NOT l.granted ORDER BY b.pid`;
