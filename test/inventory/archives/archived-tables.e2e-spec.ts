import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  ACCOUNT_COLUMN,
  type ArchivedTable,
  archivedTables,
  NOT_ARCHIVED,
  TENANT_COLUMNS,
} from '../../../apps/inventory/src/archives/archived-tables.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

/** Ids in archived tables that are neither a foreign key nor an account's. */
const OTHER_IDS: Readonly<Record<string, string>> = {
  'audit_event.object_id': 'of the event, as a text; rows keep their ids',
  'audit_event.request_id': 'of a request, a text',
  'lot_balance.location_id': 'of the balance, with its product',
  'stock_movement.document_id': 'of the kind of document beside it; ledger:check compares them',
};

/** Columns of the tenant that an archive does not take along. */
const OF_THE_TENANT_HERE: Readonly<Record<string, string>> = {
  id: 'given here',
  slug: 'of the archive, or the new one',
  is_active: 'a tenant that is made is active',
  updated_at: 'given here',
  archived_at: 'when the former one took an archive',
  moved_to: 'of a move',
  writes_stopped_until: 'of a move',
  arrival: 'of a move',
};

describe('the tables of an archive', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let tables: ArchivedTable[];

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    tables = await archivedTables(client);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const names = async (text: string): Promise<string[]> =>
    (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);

  it('are all tables of a tenant, but those that are named with a reason', async () => {
    const all = await names(
      `SELECT c.relname::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect([...tables.map(({ name }) => name), ...Object.keys(NOT_ARCHIVED)].sort()).toEqual(all.sort());
    expect(tables.length).toBeGreaterThan(25);
  });

  it('stand behind the tables that they refer to', async () => {
    const place = new Map(tables.map(({ name }, index) => [name, index]));
    const { rows } = await client.query<{ child: string; parent: string }>(
      `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
        WHERE contype = 'f' AND conrelid <> confrelid`,
    );
    for (const { child, parent } of rows) {
      const [later, earlier] = [place.get(child), place.get(parent)];
      if (later === undefined || earlier === undefined) continue;
      expect([child, parent, later > earlier]).toEqual([child, parent, true]);
    }
  });

  it('refer to rows by foreign keys, to accounts by columns of known names, and else as named here', async () => {
    const ids = await names(
      `SELECT concat(c.relname, '.', a.attname) AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relname = ANY (ARRAY['${tables.map(({ name }) => name).join("','")}']) AND NOT c.relispartition
          AND a.attname LIKE '%\\_id' AND a.attname <> 'tenant_id' AND a.attnum > 0
          AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey)
                            AND k.confrelid <> 'app_user'::regclass)
        ORDER BY 1`,
    );
    const others = ids.filter((id) => !ACCOUNT_COLUMN.test(id.split('.')[1] ?? ''));
    expect(others.filter((id) => !Object.hasOwn(OTHER_IDS, id))).toEqual([]);
    const toAccounts = await names(
      `SELECT a.attname::text AS name FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
        WHERE k.contype = 'f' AND k.confrelid = 'app_user'::regclass AND k.conrelid::regclass::text IN ('membership', 'invitation')`,
    );
    expect(toAccounts.filter((column) => !ACCOUNT_COLUMN.test(column))).toEqual([]);
  });

  it('come with every column of the tenant that is not of this database', async () => {
    const columns = await names(
      `SELECT attname::text AS name FROM pg_attribute WHERE attrelid = 'tenant'::regclass AND attnum > 0 AND NOT attisdropped`,
    );
    expect(columns.sort()).toEqual([...TENANT_COLUMNS, ...Object.keys(OF_THE_TENANT_HERE)].sort());
  });

  it('are seen by their owner in the tenant of the transaction alone', async () => {
    const { rows } = await client.query<{ table: string; policies: string[] }>(
      `SELECT c.relname::text AS table, array_agg(p.polname::text ORDER BY p.polname) AS policies
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' LEFT JOIN pg_policy p ON p.polrelid = c.oid
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace GROUP BY 1`,
    );
    expect(rows.filter(({ policies }) => !policies.includes('owner_wall'))).toEqual([]);
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    try {
      await admin.query(
        `INSERT INTO tenant (id, name, slug) VALUES (901, 'One', 'one'), (902, 'Two', 'two')`,
      );
      await admin.query(
        `INSERT INTO category (tenant_id, id, name, slug) VALUES (901, 1, 'c', 'c'), (902, 1, 'c', 'c')`,
      );
    } finally {
      await admin.end();
    }
    expect((await client.query('SELECT FROM category')).rowCount).toBe(0);
    await client.query('BEGIN');
    await client.query(`SELECT set_config('app.tenant_id', '902', true)`);
    expect((await client.query('SELECT tenant_id FROM category')).rows).toEqual([{ tenant_id: 902 }]);
    await expect(
      client.query(`INSERT INTO category (tenant_id, id, name, slug) VALUES (901, 2, 'd', 'd')`),
    ).rejects.toThrow('row-level security');
    await client.query('ROLLBACK');
  });
});
