import { MIGRATIONS } from '../migrations.js';
import { dueSchemaObjects } from './schema-objects.js';
import { appliedMigrations, isServing, pendingOf, unknownOf } from './history.js';
import { knownMigrations } from './migration.js';
import { inSession } from './session.js';

/** `unknown`: the database has run it, and this release does not know it. */
export interface MigrationState {
  readonly number: number;
  readonly name: string;
  readonly state: 'applied' | 'pending' | 'unknown';
  /** Null where it is not applied, or from before this was noted. */
  readonly appliedAt: string | null;
}

export interface MigrationStatus {
  /** Oldest first. */
  readonly migrations: readonly MigrationState[];
  /** Paths of functions, views and triggers that changed, or are no longer what their files made them. */
  readonly objects: readonly string[];
  /** Whether `migrate` would change anything. */
  readonly isDue: boolean;
  /** Of a database that is ahead of this release: whether it serves it all the same. */
  readonly isServing: boolean;
}

/** What `migrate` would find; changes nothing and waits for nobody. */
export async function migrationStatus(ownerUrl: string): Promise<MigrationStatus> {
  const migrations = knownMigrations(MIGRATIONS);
  return inSession(ownerUrl, async ({ runner }) => {
    const applied = await appliedMigrations(runner);
    const unknown = unknownOf(migrations, applied);
    const pending = pendingOf(migrations, applied);
    const states: MigrationState[] = [
      ...applied.map(({ number, name, appliedAt }) => ({
        number,
        name,
        state: unknown.some((migration) => migration.name === name)
          ? ('unknown' as const)
          : ('applied' as const),
        appliedAt,
      })),
      ...pending.map(({ number, name }) => ({ number, name, state: 'pending' as const, appliedAt: null })),
    ];
    // A database that is ahead has the objects of the later release.
    const due = unknown.length > 0 ? [] : (await dueSchemaObjects(runner)).files;
    return {
      migrations: states.sort((left, right) => left.number - right.number),
      objects: due.map(({ path }) => path),
      isDue: pending.length > 0 || due.length > 0,
      isServing: isServing(migrations, unknown),
    };
  });
}

/** The status for a person, a migration a line. */
export function statusLines({ migrations, objects, isServing: serves }: MigrationStatus): string[] {
  const width = Math.max(0, ...migrations.map(({ name }) => name.length));
  const lines = migrations.map(
    ({ number, name, state, appliedAt }) => `${number}  ${name.padEnd(width)}  ${describe(state, appliedAt)}`,
  );
  const count = (wanted: MigrationState['state']): number =>
    migrations.filter(({ state }) => state === wanted).length;
  if (objects.length > 0) lines.push(`functions, views and triggers due: ${objects.join(', ')}`);
  if (count('unknown') > 0)
    lines.push(
      `The database is ahead of this release and ${serves ? 'still serves it' : 'does not serve it'}.`,
    );
  lines.push(`${count('applied')} applied, ${count('pending')} pending, ${objects.length} files due`);
  return lines;
}

function describe(state: MigrationState['state'], appliedAt: string | null): string {
  if (state === 'pending') return 'pending';
  const applied = appliedAt === null ? 'applied' : `applied ${appliedAt}`;
  return state === 'unknown' ? `${applied}, unknown to this release` : applied;
}
