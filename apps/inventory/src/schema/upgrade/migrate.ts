import { MIGRATIONS } from '../migrations.js';
import { applySchemaObjects, dueSchemaObjects, tablesOf } from './schema-objects.js';
import { createSchema } from './create-schema.js';
import { appliedMigrations, exists, isServing, namesOf, pendingOf, recordUp, unknownOf } from './history.js';
import { noteLevel, noteRequirements } from './levels.js';
import { knownMigrations } from './migration.js';
import { alone, inSession, type MigrationSession } from './session.js';
import { type MigrateOptions, numberOf, run } from './step.js';

export interface Migrated {
  /** Names of the migrations that ran. */
  readonly migrations: readonly string[];
  /** Paths of the functions, views and triggers that were applied. */
  readonly objects: readonly string[];
}

/**
 * Brings the schema up to date as its owner. An empty database gets the present one whole. Any other runs the migrations that
 * are new, each in a transaction of its own, then functions, views and triggers that changed, and the partitions of the
 * time to come. What is done stays done: run again after a failure or a kill, it goes on.
 * @param to the number or name of the last migration to run; functions, views and triggers wait for the rest then
 * @throws UnknownVersionError, LockedOutError; Error where the database is ahead and no longer serves this release
 */
export async function migrate(
  ownerUrl: string,
  options: MigrateOptions = {},
  to: string | null = null,
): Promise<Migrated> {
  const migrations = knownMigrations(options.classes ?? MIGRATIONS);
  const last = to === null ? Infinity : numberOf(to, migrations);
  const report = options.report ?? (() => undefined);
  return inSession(ownerUrl, (session) =>
    alone(session, report, async () => {
      const { runner } = session;
      const created = (await exists(runner, 'schema_migration')) ? [] : await create(session, options);
      const applied = await appliedMigrations(runner);
      const pending = pendingOf(migrations, applied);
      const unknown = unknownOf(migrations, applied);
      if (unknown.length > 0) {
        if (pending.length > 0 || !isServing(migrations, unknown))
          throw new Error(
            `The database is ahead of this release and does not serve it: ${namesOf(unknown)}. Nothing was done.`,
          );
        report(`The database is ahead of this release and still serves it: ${namesOf(unknown)}.`);
        return { migrations: [], objects: [] };
      }
      const due = pending.filter(({ number }) => number <= last);
      for (const migration of due) {
        const since = performance.now();
        const { name, locks, isTransactional } = migration;
        const work = async (): Promise<void> => {
          await migration.up(runner);
          await recordUp(runner, migration);
          await noteRequirements(runner);
        };
        await run(session, { label: name, locks, isTransactional, work }, options);
        report(`✓ ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
      }
      const isWhole = due.length === pending.length;
      const objects = isWhole ? await applyObjects(session, options) : [];
      if (isWhole) await makePartitions(session, options);
      await noteLevel(runner);
      return { migrations: [...created, ...due.map(({ name }) => name)], objects };
    }),
  );
}

/** @returns the names of the migrations that the schema contains */
async function create(session: MigrationSession, options: MigrateOptions): Promise<string[]> {
  const { runner } = session;
  const work = async (): Promise<void> => {
    await createSchema(runner);
    await noteRequirements(runner);
  };
  await run(session, { label: 'The schema', locks: [], isTransactional: true, work }, options);
  return (await appliedMigrations(runner)).map(({ name }) => name);
}

async function applyObjects(session: MigrationSession, options: MigrateOptions): Promise<string[]> {
  const { runner } = session;
  const due = await dueSchemaObjects(runner);
  if (due.files.length === 0 && due.obsolete.length === 0) return [];
  const work = (): Promise<void> => applySchemaObjects(runner, due);
  const label = 'Functions, views and triggers';
  await run(session, { label, locks: tablesOf(due.files), isTransactional: true, work }, options);
  return due.files.map(({ path }) => path);
}

async function makePartitions(session: MigrationSession, options: MigrateOptions): Promise<void> {
  const work = async (): Promise<void> => {
    await session.runner.query('SELECT make_partitions()');
  };
  await run(session, { label: 'Partitions', locks: [], isTransactional: true, work }, options);
}
