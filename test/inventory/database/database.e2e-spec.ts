import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { registeredConstraints } from '#errors';
import { createDataSource } from '../../../apps/inventory/src/database/connections/data-source.js';
import { ENTITIES } from '../../../apps/inventory/src/entities.js';
import '../../../apps/inventory/src/inventory.module.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

/** Tables without a tenant: accounts and what belongs to them, sessions, the tenants themselves, migrations. */
const GLOBAL_TABLES = [
  'app_user',
  'auth_session',
  'api_token',
  'cell',
  'web_session',
  'failed_login',
  'last_write',
  'schema_level',
  'schema_migration',
  'schema_object',
  'maintenance_run',
];

/** Parts of a table of which nobody has a right by themselves. */
const PARTITIONS = 'SELECT relname FROM pg_class WHERE relispartition';

describe('database', () => {
  let database: TestDatabase;
  let admin: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
  });

  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  async function names(text: string): Promise<string[]> {
    const { rows } = await admin.query<{ name: string }>(text);
    return rows.map(({ name }) => name);
  }

  it('puts row-level security, enabled and forced, with a policy for each role, on every table of a tenant', async () => {
    const tenantTables = await names(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'tenant_id' AND table_name NOT IN (${PARTITIONS}) ORDER BY 1`,
    );
    expect(tenantTables).toContain('product');
    expect(
      await names(
        `SELECT c.relname AS name FROM pg_class c
          WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
            AND c.relrowsecurity AND c.relforcerowsecurity
            AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polroles @> ARRAY['inventory_app'::regrole::oid])
            AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polroles @> ARRAY['inventory_platform'::regrole::oid])
          ORDER BY 1`,
      ),
    ).toEqual([...tenantTables, 'tenant'].sort());
    const all = await names(
      `SELECT relname AS name FROM pg_class
        WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(all).toEqual([...tenantTables, 'tenant', ...GLOBAL_TABLES].sort());
  });

  it('allows access to a partition through its table only', async () => {
    const { rows } = await admin.query<{ partitions: number; open: string[] | null }>(
      `SELECT count(*)::int AS partitions,
              array_agg(relname) FILTER (WHERE EXISTS (SELECT FROM aclexplode(relacl) WHERE grantee <> relowner) OR NOT relrowsecurity OR NOT relforcerowsecurity
                OR EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid)) AS open
         FROM pg_class c WHERE relispartition AND relkind = 'r'`,
    );
    expect(rows[0]?.partitions).toBeGreaterThan(10);
    expect(rows[0]?.open).toBeNull();
  });

  it('names every constraint and index by kind and table', async () => {
    const unnamed = await names(
      `SELECT conname AS name FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f', 'c')
          AND conrelid <> 'schema_migration'::regclass AND conrelid::regclass::text NOT IN (${PARTITIONS})
          AND conname !~ ('^(pk|uq|fk|ck)_' || conrelid::regclass::text)
       UNION ALL
       SELECT indexname FROM pg_indexes
        WHERE schemaname = 'public' AND tablename <> 'schema_migration' AND tablename NOT IN (${PARTITIONS}) AND indexname !~ ('^(pk|uq|ix)_' || tablename)`,
    );
    expect(unnamed).toEqual([]);
  });

  it('maps only existing constraints to errors', async () => {
    const known = new Set(
      await names(
        `SELECT conname AS name FROM pg_constraint UNION SELECT indexname FROM pg_indexes WHERE schemaname = 'public'`,
      ),
    );
    expect(registeredConstraints().filter((name) => !known.has(name))).toEqual([]);
    expect(registeredConstraints().length).toBeGreaterThan(10);
  });

  it('gives the two service roles neither ownership nor BYPASSRLS', async () => {
    const users = [database.appUrl, database.platformUrl].map((url) => new URL(url).username);
    const { rows } = await admin.query<{ above: boolean; owns: number }>(
      `SELECT bool_or(r.rolsuper OR r.rolbypassrls OR r.rolcreaterole OR r.rolcreatedb) AS above,
              (SELECT count(*)::int FROM pg_class c WHERE c.relowner IN
                (SELECT oid FROM pg_roles WHERE rolname = ANY($1) OR rolname IN ('inventory_app', 'inventory_platform'))) AS owns
         FROM pg_roles r WHERE r.rolname = ANY($1) OR r.rolname IN ('inventory_app', 'inventory_platform')`,
      [users],
    );
    expect(rows[0]).toEqual({ above: false, owns: 0 });
  });

  it("shows the application nothing without a tenant, and refuses another tenant's row", async () => {
    await admin.query(`INSERT INTO tenant (id, name, slug) VALUES (901, 'One', 'one'), (902, 'Two', 'two')`);
    await admin.query(
      `INSERT INTO category (tenant_id, id, name, slug) VALUES (901, 1, 'c', 'c'), (902, 2, 'c', 'c')`,
    );
    const app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
    try {
      expect((await app.query('SELECT * FROM category')).rowCount).toBe(0);
      await app.query('BEGIN');
      await app.query(`SELECT set_config('app.tenant_id', '901', true)`);
      expect((await app.query('SELECT tenant_id FROM category')).rows).toEqual([{ tenant_id: 901 }]);
      expect((await app.query(`UPDATE category SET name = 'x' WHERE id = 2`)).rowCount).toBe(0);
      await expect(
        app.query(`INSERT INTO category (tenant_id, name, slug) VALUES (902, 'x', 'x')`),
      ).rejects.toThrow('row-level security');
      await app.query('ROLLBACK');
      for (const forbidden of [
        'UPDATE app_user SET is_superuser = true',
        "INSERT INTO app_user (username, is_staff) VALUES ('x', true)",
        'UPDATE tenant SET is_active = false',
        'DELETE FROM audit_event',
        'DELETE FROM stock_movement',
        'TRUNCATE stock_movement',
        'CREATE TABLE mine (id integer)',
      ]) {
        await expect(app.query(forbidden)).rejects.toThrow('permission denied');
      }
    } finally {
      await app.end();
    }
  });

  it('refuses a row that mixes tenants, even without row-level security', async () => {
    await expect(
      admin.query(`INSERT INTO product (tenant_id, sku, name, category_id) VALUES (901, 's', 'n', 2)`),
    ).rejects.toThrow('fk_product_category');
  });

  it('has entities that match the columns of the migrations', async () => {
    const dataSource = createDataSource(database.ownerUrl, {
      poolSize: 1,
      statementTimeoutMs: 0,
      connectTimeoutMs: 30_000,
      applicationName: 'test',
    });
    await dataSource.initialize();
    try {
      for (const entity of ENTITIES) {
        const metadata = dataSource.getMetadata(entity);
        const mapped = new Set(metadata.columns.map((column) => column.databaseName));
        const { rows } = await admin.query<{ name: string; nullable: boolean; generated: boolean }>(
          `SELECT column_name AS name, is_nullable = 'YES' AS nullable, is_generated = 'ALWAYS' AS generated FROM information_schema.columns
            WHERE table_schema = 'public' AND table_name = $1 ORDER BY column_name`,
          [metadata.tableName],
        );
        expect({
          table: metadata.tableName,
          columns: metadata.columns
            .map((column) => ({ name: column.databaseName, nullable: column.isNullable }))
            .sort((a, b) => (a.name < b.name ? -1 : 1)),
        }).toEqual({
          table: metadata.tableName,
          // What the database makes for itself alone (the text of a search) need not be mapped.
          columns: rows
            .filter(({ name, generated }) => !generated || mapped.has(name))
            .map(({ name, nullable }) => ({ name, nullable })),
        });
      }
    } finally {
      await dataSource.destroy();
    }
  });
});
