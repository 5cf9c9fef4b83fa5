import type { SchemaState } from './schema.repository.js';

export interface ReleaseMigration {
  readonly number: number;
  readonly name: string;
}

/** Maximum number of names in a reason. */
const SHOWN = 3;

/**
 * Why this release cannot work on the database, in one sentence; null if it can. A newer schema serves the releases
 * that its migrations name.
 * @param states as seen by each of the service's roles
 */
export function unreadiness(
  migrations: readonly ReleaseMigration[],
  states: readonly SchemaState[],
): string | null {
  const applied = states[0]?.migrations ?? [];
  const missing = migrations.filter(({ name }) => !applied.some((run) => run.name === name));
  if (missing.length > 0) return `The database lacks migrations: ${listed(missing.map(({ name }) => name))}.`;
  const last = Math.max(0, ...migrations.map(({ number }) => number));
  const ending = applied.filter(
    ({ name, servesFrom }) =>
      !migrations.some((known) => known.name === name) && (servesFrom === null || servesFrom > last),
  );
  if (ending.length > 0)
    return `The database is ahead of this release: ${listed(ending.map(({ name }) => name))}.`;
  if (states.some(({ isReadOnly }) => isReadOnly)) return 'The database is read-only.';
  const lost = states.flatMap((state) => state.lost);
  return lost.length > 0
    ? `The database lacks objects or privileges that the service needs: ${listed(lost)}.`
    : null;
}

function listed(names: readonly string[]): string {
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  return `${names.slice(0, SHOWN).join(', ')}${more}`;
}
