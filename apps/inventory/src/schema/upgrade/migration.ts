import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration, with what the runner must know of it beyond TypeORM's interface. */
export interface Migration extends MigrationInterface {
  /**
   * The oldest release that works on after this migration, as the number of the last migration it knows. A migration that
   * only expands names the release before it, or an older one; one that contracts names the release that stopped using what
   * goes. Without it, processes of older releases are not ready any more (`/readyz`).
   */
  readonly servesFrom?: number;
  /** Tables that live traffic uses and that the migration locks: all are locked before its first statement. */
  readonly locks?: readonly string[];
  /** Why nothing leads back behind it. */
  readonly irreversible?: string;
}

/** What the runner works with: a migration with its number and name. */
export interface KnownMigration {
  /** Such as 1800000000001. */
  readonly number: number;
  /** Such as `ProductBrand1800000000001`. */
  readonly name: string;
  readonly servesFrom: number | null;
  readonly locks: readonly string[];
  /** False: its statements cannot stand in a transaction, and each can be repeated. */
  readonly isTransactional: boolean;
  readonly irreversible: string | null;
  up(runner: QueryRunner): Promise<unknown>;
  down(runner: QueryRunner): Promise<unknown>;
}

export type MigrationClass = new () => Migration;

/** The migrations of a list, oldest first. */
export function knownMigrations(classes: readonly MigrationClass[]): KnownMigration[] {
  return classes
    .map((migrationClass) => {
      const migration = new migrationClass();
      const name = migrationClass.name;
      return {
        name,
        number: Number(name.slice(-13)),
        servesFrom: migration.servesFrom ?? null,
        locks: migration.locks ?? [],
        isTransactional: migration.transaction !== false,
        irreversible: migration.irreversible ?? null,
        up: (runner: QueryRunner) => migration.up(runner),
        down: (runner: QueryRunner) => migration.down(runner),
      };
    })
    .sort((left, right) => left.number - right.number);
}
