/** @jest-environment-options {"ownModules": true} */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { migrateDown } from '../../apps/inventory/src/schema/upgrade/migrate-down.js';
import { migrate } from '../../apps/inventory/src/schema/upgrade/migrate.js';
import { MIGRATIONS } from '../../apps/inventory/src/schema/migrations.js';
import {
  addConstraint,
  backfill,
  createIndexConcurrently,
  dropIndexConcurrently,
  setNotNull,
} from '../../apps/inventory/src/schema/migrations/large-tables.js';
import type { MigrationClass } from '../../apps/inventory/src/schema/upgrade/migration.js';
import { createTestApp, PASSWORD, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { UnfailingLoad } from '../support/unfailing-load.js';

const LAST = MIGRATIONS.at(-1)?.name ?? '';

/** Columns that prepared statements answer with, of tables that every request reads or writes; as they are, and wider. */
const WIDENED = [
  ['product', 'unit_of_measure', 'varchar(20)', 'varchar(40)'],
  ['product', 'unit_cost', 'numeric(18, 4)', 'numeric(22, 4)'],
  ['membership', 'role', 'varchar(20)', 'varchar(30)'],
  ['product_cost', 'value', 'numeric(44, 10)', 'numeric(50, 10)'],
  ['stock_movement', 'reference', 'varchar(100)', 'varchar(200)'],
  // Functions of the triggers read it.
  ['stock_movement', 'document_id', 'integer', 'bigint'],
  ['sales_order', 'order_number', 'varchar(50)', 'varchar(80)'],
] as const;

class Widened1800000000001 {
  readonly locks = ['membership', 'sales_order', 'product', 'product_cost', 'stock_movement'];
  readonly servesFrom = 1700000000200;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, , wide] of WIDENED)
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} TYPE ${wide}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column, narrow] of WIDENED)
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} TYPE ${narrow}`);
  }
}

/** Locks what requests lock too, in an order of its own, and declares none of it. */
class Undeclared1800000000002 {
  readonly servesFrom = 1700000000200;
  private readonly tables = ['stock_movement', 'stock_record', 'product', 'sales_order', 'app_user'];

  async up(runner: QueryRunner): Promise<void> {
    for (const table of this.tables) await runner.query(`ALTER TABLE ${table} ADD COLUMN trial integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of this.tables) await runner.query(`ALTER TABLE ${table} DROP COLUMN trial`);
  }
}

/** What large tables need: columns filled in batches, an index, constraints, all while rows are written. */
class Large1800000000003 {
  readonly transaction = false;
  readonly servesFrom = 1700000000200;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE stock_movement ADD COLUMN IF NOT EXISTS channel varchar(10)`);
    await runner.query(`ALTER TABLE stock_movement ALTER COLUMN channel SET DEFAULT 'api'`);
    await runner.query('ALTER TABLE stock_movement DISABLE TRIGGER tr_stock_movement_append_only');
    await backfill(runner, {
      table: 'stock_movement',
      due: 'channel IS NULL',
      set: `channel = 'old'`,
      batchRows: 20,
    });
    await runner.query('ALTER TABLE stock_movement ENABLE TRIGGER tr_stock_movement_append_only');
    await setNotNull(runner, 'stock_movement', 'channel');
    await addConstraint(runner, 'stock_movement', 'ck_stock_movement_channel', `CHECK (channel <> '')`);
    await createIndexConcurrently(
      runner,
      'ix_stock_movement_channel',
      'ON stock_movement (tenant_id, channel)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexConcurrently(runner, 'ix_stock_movement_channel');
    await runner.query('ALTER TABLE stock_movement DROP COLUMN IF EXISTS channel');
  }
}

describe('migrations under a mixed load', () => {
  let test: TestApp;
  let load: UnfailingLoad;

  beforeAll(async () => {
    test = await createTestApp();
    const { slug } = await test.newTenant('busy');
    load = new UnfailingLoad({ username: `${slug}-owner`, password: PASSWORD });
    await load.begin(test.baseUrl);
    await load.more(60);
  });

  afterAll(async () => {
    await load.end();
    await test.close();
  });

  /** How often a migration gives way is chance. */
  const pauseOnceItGivesWay = (line: string): void => {
    if (line.includes(' gave way: ')) load.pauseMs = 30;
  };

  const migrated = async (...more: MigrationClass[]): Promise<void> => {
    load.pauseMs = 0;
    const { migrations } = await migrate(test.database.ownerUrl, {
      classes: [...MIGRATIONS, ...more],
      report: pauseOnceItGivesWay,
    });
    expect(migrations.length).toBe(1);
    await load.more(80);
    expect(load.failed).toEqual([]);
  };

  it('widen columns, and no request fails', () => migrated(Widened1800000000001));

  it('lock tables in another order than requests do, and no request fails', () =>
    migrated(Widened1800000000001, Undeclared1800000000002));

  it('fill, constrain and index a table that is written to, and no request fails', async () => {
    await migrated(Widened1800000000001, Undeclared1800000000002, Large1800000000003);
    const [row] = await test.sql(
      `SELECT count(*) FILTER (WHERE channel = 'old') > 0 AS filled, bool_and(channel IS NOT NULL) AS complete,
              (SELECT indisvalid FROM pg_index WHERE indexrelid = 'ix_stock_movement_channel'::regclass) AS indexed,
              (SELECT count(*)::integer FROM pg_policy WHERE polname = 'backfill') AS policies
         FROM stock_movement`,
    );
    expect(row).toEqual({ filled: true, complete: true, indexed: true, policies: 0 });
  });

  it('are taken back, and no request fails and the ledger agrees', async () => {
    const classes = [...MIGRATIONS, Widened1800000000001, Undeclared1800000000002, Large1800000000003];
    load.pauseMs = 0;
    const { migrations, restored } = await migrateDown(test.database.ownerUrl, LAST, {
      classes,
      report: pauseOnceItGivesWay,
    });
    expect({ count: migrations.length, restored }).toEqual({ count: 3, restored: true });
    await load.more(80);
    expect(load.failed).toEqual([]);
    expect(await test.anonymous.get('/readyz')).toMatchObject({ status: 200 });
    await load.end();
    expect(await driftOf(test)).toEqual([]);
  });
});
