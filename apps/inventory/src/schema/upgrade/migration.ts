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
}

/** What the runner works with: a migration with its number and name. */
export interface KnownMigration {
  /** Such as 1700000000070. */
  readonly number: number;
  /** Such as `ServiceClock1700000000070`. */
  readonly name: string;
  readonly servesFrom: number | null;
  readonly locks: readonly string[];
  /** False: its statements cannot stand in a transaction, and each can be repeated. */
  readonly isTransactional: boolean;
  /** It changes the type of a column beneath releases that do not prepare their statements anew. */
  readonly endsConnections: boolean;
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
        locks: migration.locks ?? LOCKS_OF_EARLY_MIGRATIONS[name] ?? [],
        isTransactional: migration.transaction !== false,
        endsConnections: name === 'ProductFields1700000000060',
        up: (runner: QueryRunner) => migration.up(runner),
        down: (runner: QueryRunner) => migration.down(runner),
      };
    })
    .sort((left, right) => left.number - right.number);
}

const PARTIES = 'tenant app_user';
const EARLY: Readonly<Record<string, string>> = {
  Catalogue1700000000002: 'tenant',
  Stock1700000000003: `${PARTIES} product`,
  Purchasing1700000000004: `${PARTIES} product stock_location`,
  Sales1700000000005: `${PARTIES} product stock_location stock_record`,
  Cost1700000000006: 'tenant product',
  Counters1700000000007: 'tenant product stock_record',
  Search1700000000008: 'product',
  Pages1700000000009: `tenant product stock_record stock_reservation stock_movement product_cost purchase_order_line
    goods_received_note_line sales_order_line dispatch_line`,
  StockTotals1700000000010: 'tenant product_cost',
  MovementDays1700000000011: 'tenant stock_movement',
  ListIndexes1700000000012: 'auth_session',
  RightsStamp1700000000013: `${PARTIES} membership`,
  HotRows1700000000014: `${PARTIES} stock_movement purchase_order sales_order goods_received_note dispatch audit_event`,
  SearchText1700000000015: 'product',
  ListVersions1700000000016: 'product row_count',
  OneRowWrites1700000000017: 'stock_record stock_movement product_cost',
  GivenCost1700000000018: 'stock_movement',
  PasswordsAndImpersonations1700000000031: `${PARTIES} auth_session`,
  Invitations1700000000032: PARTIES,
  AuditLabels1700000000033: 'audit_event',
  Maintenance1700000000051: 'audit_event',
  ProductFields1700000000060: 'product supplier',
  DemandDays1700000000062: 'product stock_location stock_movement',
  ReturnsAndCounts1700000000063: `product stock_location stock_movement goods_received_note dispatch dispatch_line
    purchase_order_line sales_order_line`,
  ServiceClock1700000000070: `category product supplier customer stock_location stock_record stock_reservation stock_movement
    purchase_order goods_received_note sales_order dispatch return_document stock_count audit_event change_event`,
};

/** Migrations that were released before there was a member for it. */
const LOCKS_OF_EARLY_MIGRATIONS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(EARLY).map(([name, tables]) => [name, tables.split(/\s+/)]),
);
