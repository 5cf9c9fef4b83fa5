import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '../../apps/inventory/src/database/connections/data-source.js';
import { migrate } from '../../apps/inventory/src/schema/upgrade/migrate.js';
import { MIGRATIONS } from '../../apps/inventory/src/schema/migrations.js';
import { type KnownMigration, knownMigrations } from '../../apps/inventory/src/schema/upgrade/migration.js';
import { createDatabaseBeforeBaseline, type TestDatabase } from '../support/database.js';

/** The migrations after it keep these rules. */
const BASELINE = 1700000000200;

/** Tables that grow with the business of years. */
const LARGE_TABLES =
  `product stock_record stock_movement stock_reservation product_cost purchase_order purchase_order_line
  goods_received_note goods_received_note_line sales_order sales_order_line dispatch dispatch_line return_document return_line
  audit_event change_event idempotent_request demand_day movement_day`.split(/\s+/);

const WRITES_AT_ONCE = /^\s*(?:WITH\b.*?)?(?:UPDATE|DELETE FROM)\s+(?:ONLY\s+)?(\w+)/is;
const PLAIN_INDEX = /\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?\w+ ON (?:ONLY )?(\w+)/i;
const NOT_NULL = /\bALTER TABLE (?:ONLY )?(\w+)\b.*?\bALTER COLUMN (\w+) SET NOT NULL/is;
const CONSTRAINT =
  /\bALTER TABLE (?:ONLY )?(\w+)\b.*?\bADD (?:CONSTRAINT|CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY)\b/is;

interface Row {
  name: string;
}

describe('migrations from now on', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let runner: QueryRunner;

  beforeAll(async () => {
    database = await createDatabaseBeforeBaseline();
    await migrate(database.ownerUrl, {}, String(BASELINE));
    const options = { poolSize: 2, statementTimeoutMs: 0, connectTimeoutMs: 30_000, applicationName: 'test' };
    dataSource = createDataSource(database.ownerUrl, options);
    await dataSource.initialize();
    runner = dataSource.createQueryRunner();
  });

  afterAll(async () => {
    await runner.release();
    await dataSource.destroy();
    await database.drop();
  });

  const select = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await runner.query(text, values)) as T[];

  /** Runs it, and tells what live traffic on large tables would suffer from. */
  async function sinsOf(
    migration: Pick<KnownMigration, 'up' | 'locks' | 'isTransactional'>,
  ): Promise<string[]> {
    const before = await select<{ name: string; oid: number; file: string | null }>(
      `SELECT relname AS name, oid::integer, pg_relation_filenode(oid)::text AS file FROM pg_class
        WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
    );
    const large = new Set(before.filter(({ name }) => LARGE_TABLES.includes(name)).map(({ oid }) => oid));
    const sins: string[] = [];
    const isLarge = async (table: string | undefined): Promise<boolean> => {
      const [row] = await select<{ oid: number | null }>('SELECT to_regclass($1)::oid::integer AS oid', [
        table,
      ]);
      return large.has(row?.oid ?? 0);
    };
    const judge = async (text: string): Promise<void> => {
      const [, indexed] = PLAIN_INDEX.exec(text) ?? [];
      if (await isLarge(indexed)) sins.push(`plain CREATE INDEX on ${indexed}`);
      const [, filled] = WRITES_AT_ONCE.exec(text) ?? [];
      if ((await isLarge(filled)) && !/\bLIMIT\b/i.test(text)) sins.push(`all rows of ${filled} at once`);
      const [, constrained] = CONSTRAINT.exec(text) ?? [];
      if ((await isLarge(constrained)) && !/NOT VALID|USING INDEX/i.test(text))
        sins.push(`ADD CONSTRAINT on ${constrained} without NOT VALID`);
      const [, table, column] = NOT_NULL.exec(text) ?? [];
      if (await isLarge(table)) {
        const proofs = await select(
          `SELECT 1 FROM pg_constraint WHERE conrelid = to_regclass($1) AND convalidated
              AND pg_get_constraintdef(oid) = format('CHECK ((%I IS NOT NULL))', $2::text)`,
          [table, column],
        );
        if (proofs.length === 0) sins.push(`SET NOT NULL on ${table}.${column} without a validated CHECK`);
      }
    };
    const watched = new Proxy(runner, {
      get: (target, name) =>
        name === 'query'
          ? async (text: string, values?: unknown[]) => {
              await judge(text);
              return (await target.query(text, values)) as unknown;
            }
          : (Reflect.get(target, name) as unknown),
    });
    if (migration.isTransactional) await runner.startTransaction();
    await migration.up(watched);
    if (migration.isTransactional) {
      const locked = await select<Row>(
        `SELECT DISTINCT b.name FROM pg_locks l JOIN unnest($1::integer[], $2::text[]) AS b (oid, name) ON b.oid = l.relation::integer
          WHERE l.pid = pg_backend_pid()
            AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
        [before.map(({ oid }) => oid), before.map(({ name }) => name)],
      );
      for (const { name } of locked)
        if (!migration.locks.includes(name)) sins.push(`${name} is locked and not among the locks`);
      await runner.commitTransaction();
    }
    const rewritten = await select<Row>(
      `SELECT b.name FROM unnest($1::integer[], $2::text[], $3::text[]) AS b (oid, name, file)
        WHERE b.file <> pg_relation_filenode(b.oid::oid)::text`,
      [before.map(({ oid }) => oid), before.map(({ name }) => name), before.map(({ file }) => file)],
    );
    for (const { name } of rewritten) if (LARGE_TABLES.includes(name)) sins.push(`${name} is rewritten`);
    return sins;
  }

  it('are gentle to large tables, declare their locks and say which releases they serve', async () => {
    const later = knownMigrations(MIGRATIONS).filter(({ number }) => number > BASELINE);
    for (const migration of later) {
      expect([migration.name, await sinsOf(migration)]).toEqual([migration.name, []]);
      expect([
        migration.name,
        migration.servesFrom !== null && migration.servesFrom <= migration.number,
      ]).toEqual([migration.name, true]);
    }
  });

  it.each([
    ['CREATE INDEX ix_a ON product (name)', 'plain CREATE INDEX on product'],
    [
      'ALTER TABLE product ADD COLUMN b integer, ADD CONSTRAINT ck_b CHECK (b > 0)',
      'ADD CONSTRAINT on product without NOT VALID',
    ],
    [
      'ALTER TABLE product ALTER COLUMN name SET NOT NULL',
      'SET NOT NULL on product.name without a validated CHECK',
    ],
    [`UPDATE stock_movement SET notes = ''`, 'all rows of stock_movement at once'],
    ['ALTER TABLE product ALTER COLUMN reorder_point TYPE bigint', 'product is rewritten'],
    ['ALTER TABLE tenant ADD COLUMN c integer', 'tenant is locked and not among the locks'],
  ])('would be refused with %s', async (statement, sin) => {
    const up = (watched: QueryRunner): Promise<unknown> => watched.query(statement);
    const locks = ['product', 'stock_movement'];
    expect(await sinsOf({ up, locks, isTransactional: true })).toEqual([sin]);
  });
});
