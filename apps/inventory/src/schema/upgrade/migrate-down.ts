import { MIGRATIONS } from '../migrations.js';
import { appliedMigrations, namesOf, recordDown, unknownOf } from './history.js';
import { forgetLevelsAbove, isNoted, noteLevel, restoreObjects, tablesWithTriggers } from './levels.js';
import { type KnownMigration, knownMigrations } from './migration.js';
import { alone, inSession } from './session.js';
import { type MigrateOptions, numberOf, run } from './step.js';

export interface MigratedDown {
  /** Names of the migrations that were taken back, newest first. */
  readonly migrations: readonly string[];
  /** Whether functions, views and triggers are those that the database had at that version; false: it never was there. */
  readonly restored: boolean;
}

/**
 * Takes back the migrations above a version, newest first, in one transaction as far as they can stand in one, and returns to
 * the functions, views and triggers that the database had there. What those migrations added goes, and what was written to
 * it; the release of that version then works on.
 * @param to the number or name of the last migration that stays; `0`: none
 * @throws UnknownVersionError, LockedOutError; Error where one of them is of a later release
 */
export async function migrateDown(
  ownerUrl: string,
  to: string,
  options: MigrateOptions = {},
): Promise<MigratedDown> {
  const migrations = knownMigrations(options.classes ?? MIGRATIONS);
  const last = to === '0' ? 0 : numberOf(to, migrations);
  const report = options.report ?? (() => undefined);
  return inSession(ownerUrl, (session) =>
    alone(session, report, async () => {
      const { runner } = session;
      const applied = await appliedMigrations(runner);
      const unknown = unknownOf(migrations, applied);
      if (unknown.length > 0)
        throw new Error(
          `Only the release that applied them can revert them: ${namesOf(unknown)}. Nothing was done.`,
        );
      const undone = migrations
        .filter(({ name, number }) => number > last && applied.some((migration) => migration.name === name))
        .toReversed();
      // Before the first of them, since those that cannot stand in a transaction are not taken back with the others.
      for (const { irreversible } of undone) if (irreversible !== null) throw new Error(irreversible);
      const level = applied.findLast(({ number }) => number <= last)?.number;
      const restored = level !== undefined && (await isNoted(runner, level));
      if (undone.length === 0) return { migrations: [], restored: false };

      const groups = groupsOf(undone);
      for (const group of groups) {
        const work = async (): Promise<void> => {
          for (const migration of group.migrations) {
            await migration.down(runner);
            await recordDown(runner, migration);
            report(`✓ ${migration.name} reverted`);
          }
          if (group !== groups.at(-1)) return;
          if (restored) await restoreObjects(runner, level);
          // Whoever migrates next applies the files of its own release.
          await runner.query('DELETE FROM schema_object');
          await forgetLevelsAbove(runner);
          await noteLevel(runner);
        };
        const locks = group.migrations.flatMap((migration) => migration.locks);
        const triggered = group === groups.at(-1) ? await tablesWithTriggers(runner) : [];
        const label = `The way down to ${to}`;
        const { isTransactional } = group;
        await run(session, { label, locks: [...locks, ...triggered], isTransactional, work }, options);
      }
      return { migrations: undone.map(({ name }) => name), restored };
    }),
  );
}

interface Group {
  readonly isTransactional: boolean;
  readonly migrations: KnownMigration[];
}

/** Neighbours that can share a transaction; the last group is one, for the end of the way. */
function groupsOf(migrations: readonly KnownMigration[]): Group[] {
  const groups: Group[] = [];
  for (const migration of migrations) {
    const last = groups.at(-1);
    if (last?.isTransactional && migration.isTransactional) last.migrations.push(migration);
    else groups.push({ isTransactional: migration.isTransactional, migrations: [migration] });
  }
  if (!groups.at(-1)?.isTransactional) groups.push({ isTransactional: true, migrations: [] });
  return groups;
}
