import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { createDataSource } from '../../database/connections/data-source.js';
import type { Report } from './report.js';

/** Any number; releases agree on it. */
const LOCK = 727002;
const LOOK_EVERY_MS = 300;
const REMIND_EVERY_MS = 30_000;

/** The two connections that migrations have. */
export interface MigrationSession {
  /** Does the work. */
  readonly runner: QueryRunner;
  /** Looks on, while the first one waits. */
  readonly watcher: QueryRunner;
}

/** Runs `work` as the owner of the schema, on connections that end with it. */
export async function inSession<T>(
  ownerUrl: string,
  work: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  const dataSource = createDataSource(ownerUrl, {
    poolSize: 2,
    statementTimeoutMs: 0,
    connectTimeoutMs: 30_000,
    applicationName: 'inventory-migrate',
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  const watcher = dataSource.createQueryRunner();
  try {
    return await work({ runner, watcher });
  } finally {
    await runner.release();
    await watcher.release();
    await dataSource.destroy();
  }
}

/**
 * Runs `work` while nobody else migrates this database: who comes second waits, and then finds nothing left to do. The
 * lock belongs to the connection, so it goes with the process however that ends.
 * @throws Error in one line where a pooler stands in between that gives the connection to others after each transaction
 */
export async function alone<T>(
  { runner, watcher }: MigrationSession,
  report: Report,
  work: () => Promise<T>,
): Promise<T> {
  await requireOwnConnection(runner, watcher);
  await settle(runner);
  await takeLock(runner, report);
  try {
    return await work();
  } finally {
    // Where the connection is gone, so is the lock.
    await runner.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
  }
}

/** @throws Error where the lock is not held by this very connection: a pooler gave it to somebody else, or it was lost */
export async function requireLock(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND objsubid = 1 AND pid = pg_backend_pid()
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [LOCK],
  )) as unknown[];
  if (rows.length === 0) throw new Error(`The connection does not hold the migrations' lock. ${DIRECT}`);
}

const DIRECT =
  "Migrations need a connection of their own: give DATABASE_URL the server's own address, not that of a pooler.";

/** Behind a pooler in transaction mode a connection that rests is given to the next who asks. */
async function requireOwnConnection(runner: QueryRunner, watcher: QueryRunner): Promise<void> {
  const pid = async (of: QueryRunner): Promise<number | undefined> =>
    ((await of.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[])[0]?.pid;
  await watcher.query('SELECT 1');
  const first = await pid(runner);
  await watcher.startTransaction();
  try {
    const second = await pid(watcher);
    const again = await pid(runner);
    if (first === second || first !== again)
      throw new Error(`DATABASE_URL leads to a pooler: two connections share one of the server. ${DIRECT}`);
  } finally {
    await watcher.rollbackTransaction();
  }
}

/** Limits that the server, the database or the role may have set do not hold for migrations. */
async function settle(runner: QueryRunner): Promise<void> {
  await runner.query(`SELECT set_config('statement_timeout', '0', false),
    set_config('idle_in_transaction_session_timeout', '0', false), set_config('lock_timeout', '0', false)`);
  // A long statement of a migration that was killed ends soon, and with it its locks. Not every system can tell.
  await runner
    .query(`SELECT set_config('client_connection_check_interval', '2s', false)`)
    .catch(() => undefined);
}

/** Asks again and again instead of waiting in the server: a statement that waits would hold up CREATE INDEX CONCURRENTLY. */
async function takeLock(runner: QueryRunner, report: Report): Promise<void> {
  let saidAt: number | null = null;
  for (;;) {
    const [row] = (await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [LOCK])) as {
      taken: boolean;
    }[];
    if (row?.taken) return;
    const now = performance.now();
    if (saidAt === null || now - saidAt > REMIND_EVERY_MS) {
      saidAt = now;
      report(`waits for another migration of this database${await holderOf(runner)}`);
    }
    await delay(LOOK_EVERY_MS);
  }
}

async function holderOf(runner: QueryRunner): Promise<string> {
  const [row] = (await runner.query(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND objsubid = 1 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [LOCK],
  )) as { pid: number }[];
  return row ? ` (server process ${row.pid})` : '';
}
