import type { QueryRunner } from 'typeorm';
import type { KnownMigration } from './migration.js';

/** A migration that the database has run. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  /** Null of those that an early release ran. */
  readonly appliedAt: string | null;
  /** As of a migration. */
  readonly servesFrom: number | null;
}

/** Makes the tables that migrations are recorded in, as the first releases left them or anew. */
export async function ensureHistory(runner: QueryRunner): Promise<void> {
  await runner.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       id serial CONSTRAINT pk_schema_migration PRIMARY KEY,
       timestamp bigint NOT NULL,
       name varchar NOT NULL)`,
  );
  if (await hasDetails(runner)) return;
  await runner.startTransaction();
  try {
    // TypeORM made the table of the first releases, and named the key.
    await runner.query(
      `ALTER INDEX IF EXISTS "PK_0edff5015b71cc0389ae0f4b9a1" RENAME TO pk_schema_migration`,
    );
    // What ran before this was recorded keeps null.
    await runner.query(
      `ALTER TABLE schema_migration ADD COLUMN applied_at timestamptz, ADD COLUMN serves_from bigint`,
    );
    await runner.query(`ALTER TABLE schema_migration ALTER COLUMN applied_at SET DEFAULT now()`);
    await runner.query(
      `CREATE TABLE schema_level (
         number bigint NOT NULL,
         objects jsonb,
         requirements jsonb NOT NULL,
         noted_at timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT pk_schema_level PRIMARY KEY (number))`,
    );
    await runner.query(`GRANT SELECT ON schema_migration, schema_level TO inventory_app, inventory_platform`);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

/** What the database has run, oldest first; nothing where it was never migrated. */
export async function appliedMigrations(runner: QueryRunner): Promise<AppliedMigration[]> {
  if (!(await exists(runner, 'schema_migration'))) return [];
  const details = (await hasDetails(runner))
    ? 'applied_at AS "appliedAt", serves_from AS "servesFrom"'
    : 'NULL AS "appliedAt", NULL AS "servesFrom"';
  return (await runner.query(
    `SELECT timestamp AS number, name, ${details} FROM schema_migration ORDER BY timestamp, id`,
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

/** Those that the database has run and the list does not know. */
export function unknownOf(
  migrations: readonly KnownMigration[],
  applied: readonly AppliedMigration[],
): AppliedMigration[] {
  const names = new Set(migrations.map(({ name }) => name));
  return applied.filter(({ name }) => !names.has(name));
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

async function hasDetails(runner: QueryRunner): Promise<boolean> {
  const rows = (await runner.query(
    `SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('schema_migration') AND attname = 'serves_from'`,
  )) as unknown[];
  return rows.length > 0;
}
