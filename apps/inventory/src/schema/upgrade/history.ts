import type { QueryRunner } from 'typeorm';
import type { KnownMigration } from './migration.js';

/** A migration that the database has run. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  /** Null of the oldest from before the baseline. */
  readonly appliedAt: string | null;
  /** As of a migration. */
  readonly servesFrom: number | null;
}

/** What the database has run, oldest first; nothing where it was never migrated. */
export async function appliedMigrations(runner: QueryRunner): Promise<AppliedMigration[]> {
  if (!(await exists(runner, 'schema_migration'))) return [];
  return (await runner.query(
    `SELECT timestamp AS number, name, applied_at AS "appliedAt", serves_from AS "servesFrom"
       FROM schema_migration ORDER BY timestamp, id`,
  )) as AppliedMigration[];
}

/** Those of the list that the database does not know. */
export function pendingOf(
  migrations: readonly KnownMigration[],
  applied: readonly AppliedMigration[],
): KnownMigration[] {
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !names.has(name));
}

/** Those that the database has run and the list does not know. What is older than the list was before its first migration. */
export function unknownOf(
  migrations: readonly KnownMigration[],
  applied: readonly AppliedMigration[],
): AppliedMigration[] {
  const names = new Set(migrations.map(({ name }) => name));
  const first = migrations[0]?.number ?? 0;
  return applied.filter(({ name, number }) => number > first && !names.has(name));
}

/** Whether a release with these migrations works on in a database that has run others too. */
export function isServing(
  migrations: readonly { number: number }[],
  unknown: readonly { servesFrom: number | null }[],
): boolean {
  const last = migrations.at(-1)?.number ?? 0;
  return unknown.every(({ servesFrom }) => servesFrom !== null && servesFrom <= last);
}

export function namesOf(migrations: readonly { name: string }[]): string {
  return migrations.map(({ name }) => name).join(', ');
}

export async function exists(runner: QueryRunner, table: string): Promise<boolean> {
  const [row] = (await runner.query('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [table])) as {
    isThere: boolean;
  }[];
  return row?.isThere ?? false;
}

export async function recordUp(
  runner: QueryRunner,
  { number, name, servesFrom }: KnownMigration,
): Promise<void> {
  await runner.query('INSERT INTO schema_migration (timestamp, name, serves_from) VALUES ($1, $2, $3)', [
    number,
    name,
    servesFrom,
  ]);
}

export async function recordDown(runner: QueryRunner, { name }: KnownMigration): Promise<void> {
  await runner.query('DELETE FROM schema_migration WHERE name = $1', [name]);
}
