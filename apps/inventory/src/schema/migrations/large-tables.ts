import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { Progress } from '../../command/progress.js';

/*
 * For migrations of tables that may be large, with `transaction = false`: live traffic goes on meanwhile. A migration that
 * was killed is run again as a whole, and each of these finds what it has done before.
 */

const BATCH_ROWS = 5000;
const AGAIN_MS = 200;

/**
 * Makes an index while rows are written. An index that an attempt left invalid is dropped first.
 * @param definition what follows the name, such as `ON product (tenant_id, brand)`
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  definition: string,
  kind: 'INDEX' | 'UNIQUE INDEX' = 'INDEX',
): Promise<void> {
  const [found] = (await runner.query(
    'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  )) as { isValid: boolean }[];
  if (found?.isValid) return;
  await patiently(runner, async () => {
    if (found) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await runner.query(`CREATE ${kind} CONCURRENTLY ${name} ${definition}`);
  });
}

export async function dropIndexConcurrently(runner: QueryRunner, name: string): Promise<void> {
  await patiently(runner, async () => {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  });
}

/**
 * Adds a CHECK or FOREIGN KEY that holds for new rows at once, then looks at the rows that are there.
 * @throws the database's error where a row breaks it; the constraint stays, not validated
 */
export async function addConstraint(
  runner: QueryRunner,
  table: string,
  name: string,
  definition: string,
): Promise<void> {
  const [found] = (await runner.query(
    'SELECT convalidated AS "isValid" FROM pg_constraint WHERE conname = $1 AND conrelid = to_regclass($2)',
    [name, table],
  )) as { isValid: boolean }[];
  if (found?.isValid) return;
  if (!found) await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition} NOT VALID`);
  await patiently(runner, async () => {
    await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
  });
}

/**
 * Refuses NULL in a column, without a lock while the rows that are there are looked at: a validated CHECK proves it first.
 * @throws the database's error where there is a NULL
 */
export async function setNotNull(runner: QueryRunner, table: string, column: string): Promise<void> {
  const name = `ck_${table}_${column}_not_null`;
  await addConstraint(runner, table, name, `CHECK (${column} IS NOT NULL)`);
  await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL`);
  await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`);
}

/** Rows to be written anew, by what is still due of them. */
export interface Backfill {
  readonly table: string;
  /** Such as `brand IS NULL`: what was written no longer meets it, so that a run goes on where the last one was ended. */
  readonly due: string;
  /** Such as `brand = ''`; `t` is the row. */
  readonly set: string;
  /** Other tables that the two name. */
  readonly reads?: readonly string[];
  /** Of one transaction. */
  readonly batchRows?: number;
}

/**
 * Writes what is due, a batch in a transaction of its own, with a bar on a terminal.
 * @returns how many rows were written
 */
export async function backfill(
  runner: QueryRunner,
  { table, due, set, reads = [], batchRows = BATCH_ROWS }: Backfill,
): Promise<number> {
  return withRowsOpen(runner, [table, ...reads], async () => {
    const [{ rows: total } = { rows: 0 }] = (await runner.query(
      `SELECT count(*)::integer AS rows FROM ${table} t WHERE ${due}`,
    )) as { rows: number }[];
    const progress = new Progress(`Writing ${table}`);
    let written = 0;
    try {
      for (;;) {
        const [, rows] = (await runner.query(
          `UPDATE ${table} t SET ${set}
            WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} t WHERE ${due} LIMIT ${batchRows} FOR NO KEY UPDATE SKIP LOCKED))`,
        )) as [unknown, number];
        written += rows;
        progress.show(total === 0 ? 1 : written / total, `${written.toLocaleString('en')} rows`);
        if (rows > 0) continue;
        if (await isDone(runner, table, due)) break;
        await delay(AGAIN_MS);
      }
    } finally {
      progress.end();
    }
    return written;
  });
}

/** Row-level security binds the owner too; a policy on each table lets it through until the work is done. */
export async function withRowsOpen<T>(
  runner: QueryRunner,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  for (const name of tables) await openToOwner(runner, name);
  const result = await work();
  for (const name of tables) await runner.query(`DROP POLICY backfill ON ${name}`);
  return result;
}

/** Rows that somebody has locked are left to a later batch. */
async function isDone(runner: QueryRunner, table: string, due: string): Promise<boolean> {
  const left = (await runner.query(`SELECT 1 FROM ${table} t WHERE ${due} LIMIT 1`)) as unknown[];
  return left.length === 0;
}

async function openToOwner(runner: QueryRunner, table: string): Promise<void> {
  const found = (await runner.query(
    `SELECT 1 FROM pg_policy WHERE polname = 'backfill' AND polrelid = to_regclass($1)`,
    [table],
  )) as unknown[];
  if (found.length === 0)
    await runner.query(`CREATE POLICY backfill ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true)`);
}

/** These wait for transactions to end, and nobody waits behind them. */
async function patiently(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  const [before] = (await runner.query(`SELECT current_setting('lock_timeout') AS timeout`)) as {
    timeout: string;
  }[];
  await runner.query(`SELECT set_config('lock_timeout', '0', false)`);
  try {
    await work();
  } finally {
    await runner.query(`SELECT set_config('lock_timeout', $1, false)`, [before?.timeout ?? '0']);
  }
}
