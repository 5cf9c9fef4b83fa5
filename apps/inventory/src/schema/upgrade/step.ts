import type { QueryRunner } from 'typeorm';
import { type LockLimits, lockTables, withLockRetry } from './locking.js';
import type { KnownMigration, MigrationClass } from './migration.js';
import type { Report } from './report.js';
import { type MigrationSession, requireLock } from './session.js';

export interface MigrateOptions extends Partial<LockLimits> {
  /** Told line by line what is done and what is waited for. */
  readonly report?: Report;
  /** Other migrations than those of the release. */
  readonly classes?: readonly MigrationClass[];
}

/** What one wait for a lock may take, and how often a step is tried that does not get its locks. */
const LIMITS: LockLimits = { timeoutMs: 2000, attempts: 20 };

/** A version that no migration has. */
export class UnknownVersionError extends Error {}

/**
 * The number of a migration by its number or name.
 * @throws UnknownVersionError
 */
export function numberOf(version: string, migrations: readonly KnownMigration[]): number {
  const found = migrations.find(({ number, name }) => String(number) === version || name === version);
  if (!found) throw new UnknownVersionError(`No migration is called ${version}; status lists them.`);
  return found.number;
}

/** A piece of work that is done whole or not at all, and made again when it does not get its locks. */
export interface Step {
  readonly label: string;
  /** Locked before anything else; of a step outside of a transaction none. */
  readonly locks: readonly string[];
  /** False: what the work has done before it failed stays, and is done or found again. */
  readonly isTransactional: boolean;
  readonly work: (runner: QueryRunner) => Promise<void>;
}

/** @throws LockedOutError where it did not get its locks in any attempt */
export async function run(
  { runner, watcher }: MigrationSession,
  { label, locks, isTransactional, work }: Step,
  options: MigrateOptions,
): Promise<void> {
  const limits = { ...LIMITS, ...definedOf(options) };
  const report = options.report ?? (() => undefined);
  await withLockRetry({ label, limits, runner, watcher, report }, async (attempt) => {
    if (!isTransactional) {
      await requireLock(runner);
      await withSessionLockTimeout(runner, limits.timeoutMs, () => work(runner));
      return;
    }
    await runner.startTransaction();
    try {
      await requireLock(runner);
      await lockTables(runner, locks, limits, attempt);
      await work(runner);
      await runner.commitTransaction();
    } catch (error) {
      // The connection may be gone; what it failed with says more.
      await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  });
}

function definedOf({ timeoutMs, attempts }: MigrateOptions): Partial<LockLimits> {
  return {
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(attempts === undefined ? {} : { attempts }),
  };
}

async function withSessionLockTimeout(
  runner: QueryRunner,
  timeoutMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const set = (milliseconds: number): Promise<unknown> =>
    runner.query(`SELECT set_config('lock_timeout', $1, false)`, [String(milliseconds)]);
  await set(timeoutMs);
  try {
    await work();
  } finally {
    await set(0).catch(() => undefined);
  }
}
