import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { MIGRATIONS } from '../../../apps/inventory/src/schema/migrations.js';
import { migrate } from '../../../apps/inventory/src/schema/upgrade/migrate.js';
import { migrationStatus } from '../../../apps/inventory/src/schema/upgrade/migration-status.js';
import { catalogueOf } from '../../support/catalogue.js';
import {
  createDatabaseBeforeBaseline,
  createTestDatabase,
  type TestDatabase,
} from '../../support/database.js';
import { fillTenant } from '../../support/factories.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';

async function sql<Row extends object>({ adminUrl }: TestDatabase, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Rows and contents of every table that holds data of the business. */
async function contentsOf(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    database,
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
        AND relnamespace = 'public'::regnamespace AND relname !~ '^(schema_|idempot)' ORDER BY relname`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ seen: string }>(
      database,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS seen FROM ${name} AS t`,
    );
    contents[name] = row?.seen ?? '';
  }
  return contents;
}

/** Without the partitions that a month or a day has, which depend on when they were made. */
async function schemaOf({ adminUrl }: TestDatabase): Promise<string[]> {
  const dated = /\b\w*(?:audit_event|idempotent_request)_(?:\d{4}_\d\d|past)/;
  return (await catalogueOf(adminUrl)).filter((line) => !dated.test(line.split(' ', 2).join(' ')));
}

describe('a database from before the baseline', () => {
  let database: TestDatabase;

  describe('at the last migration', () => {
    let contents: Record<string, string>;
    let test: TestApp | null = null;

    beforeAll(async () => {
      database = await createDatabaseBeforeBaseline();
      await sql(
        database,
        `INSERT INTO idempotency_key (tenant_id, user_id, key, request_hash, body, created_at)
         SELECT tenant_id, user_id, key, '\\x01', '{"id": 7}', now() - age
           FROM (VALUES ('fresh', interval '23 hours'), ('expired', interval '25 hours')) AS k (key, age),
                (SELECT tenant_id, user_id FROM membership ORDER BY id LIMIT 1) AS m`,
      );
      contents = await contentsOf(database);
    });

    afterAll(() => (test === null ? database.drop() : test.close()));

    it('has the baseline pending', async () => {
      const { migrations, isDue, isServing } = await migrationStatus(database.ownerUrl);
      expect(
        migrations.filter(({ state }) => state !== 'applied').map(({ name, state }) => [name, state]),
      ).toEqual(MIGRATIONS.map(({ name }) => [name, 'pending']));
      expect({ isDue, isServing }).toEqual({ isDue: true, isServing: true });
    });

    it('gets the schema of an empty one, and keeps its data', async () => {
      const [baseline, ...later] = MIGRATIONS.map(({ name }) => name);
      expect((await migrate(database.ownerUrl, {}, baseline)).migrations).toEqual([baseline]);
      expect(await contentsOf(database)).toEqual(contents);
      expect((await migrate(database.ownerUrl)).migrations).toEqual(later);
      const fresh = await createTestDatabase();
      try {
        expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
        const recorded = 'SELECT timestamp, name, serves_from FROM schema_migration ORDER BY timestamp';
        expect(await sql(database, recorded)).toEqual(await sql(fresh, recorded));
      } finally {
        await fresh.drop();
      }
      expect(
        await sql(database, `SELECT key, body FROM idempotent_request WHERE request_hash = '\\x01'`),
      ).toEqual([{ key: 'fresh', body: '{"id": 7}' }]);
      expect(await migrate(database.ownerUrl)).toEqual({ migrations: [], objects: [] });
    });

    it('serves', async () => {
      test = await createTestApp({}, {}, database);
      expect(await test.anonymous.get('/readyz')).toMatchObject({ status: 200 });
      expect(await driftOf(test)).toEqual([]);
      const owner = await test.login('acme-owner');
      const { count } = await owner.expect<{ count: number }>(200, owner.get('stock-movements/'));
      const [rows] = await test.sql<{ count: number }>(
        `SELECT count(*)::integer AS count FROM stock_movement JOIN tenant ON tenant.id = tenant_id WHERE slug = 'acme'`,
      );
      expect(count).toBe(rows?.count);
      expect(count).toBeGreaterThan(5);
      await fillTenant(await test.newTenant('later'), 2);
      expect(await driftOf(test)).toEqual([]);
    });
  });

  describe('is refused as it is', () => {
    beforeEach(async () => {
      database = await createDatabaseBeforeBaseline();
    });
    afterEach(() => database.drop());

    it.each([
      [
        `DELETE FROM schema_migration WHERE timestamp > 1700000000100`,
        'The database is at migration 1700000000100. Bring it to 1700000000102 with the version before 0.1.0 first. Nothing was done.',
      ],
      [
        `ALTER TABLE product ADD COLUMN extra integer; ALTER TABLE stock_movement NO FORCE ROW LEVEL SECURITY; CREATE TABLE other ();
         GRANT DELETE ON stock_closing TO inventory_app; DROP INDEX ix_dispatch_date`,
        'Tables of the database are not those of migration 1700000000102: dispatch, other, product, stock_closing, stock_movement. ' +
          'Take back what was changed by hand first. Nothing was done.',
      ],
    ])('after %s', async (change, reason) => {
      await sql(database, change);
      const before = [await catalogueOf(database.adminUrl), await contentsOf(database)];
      await expect(migrate(database.ownerUrl)).rejects.toThrow(reason);
      expect([await catalogueOf(database.adminUrl), await contentsOf(database)]).toEqual(before);
    });
  });
});
