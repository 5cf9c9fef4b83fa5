import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestApp, type TestApp } from '../support/inventory-app.js';

describe('readiness', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({}, { DATABASE_POOL_SIZE: '2' });
  });

  afterAll(() => test.close());

  const probe = () => test.anonymous.get('/readyz');
  const isReady = { status: 200, body: { status: 'ok' } };
  const isNot = (detail: unknown) => ({ status: 503, body: { detail, code: 'unavailable' } });

  it('lasts on a database that is ahead, as long as the later migrations serve this release', async () => {
    await test.sql(
      `INSERT INTO schema_migration (timestamp, name, serves_from) VALUES (1800000000001, 'Expands1800000000001', 1700000000070)`,
    );
    expect(await probe()).toMatchObject(isReady);
    await test.sql(
      `INSERT INTO schema_migration (timestamp, name, serves_from) VALUES (1800000000002, 'Contracts1800000000002', 1800000000001)`,
    );
    expect(await probe()).toMatchObject(
      isNot('The database is ahead of this release: Contracts1800000000002.'),
    );
    await test.sql(`DELETE FROM schema_migration WHERE timestamp > 1800000000000`);
    expect(await probe()).toMatchObject(isReady);
  });

  it.each([
    [
      'REVOKE INSERT ON stock_movement FROM inventory_app',
      'GRANT INSERT ON stock_movement TO inventory_app',
      'INSERT on stock_movement',
    ],
    [
      'ALTER TABLE stock_movement DISABLE TRIGGER tr_stock_movement_days',
      'ALTER TABLE stock_movement ENABLE TRIGGER tr_stock_movement_days',
      'FIRE on tr_stock_movement_days ON stock_movement, FIRE on tr_stock_movement_days ON stock_movement',
    ],
    [
      'ALTER FUNCTION search_products(text[]) RENAME TO lost',
      'ALTER FUNCTION lost(text[]) RENAME TO search_products',
      'EXECUTE on search_products(text[])',
    ],
  ])('ends with %s', async (take, give, lost) => {
    await test.sql(take);
    expect(await probe()).toMatchObject(
      isNot(`The database lacks objects or privileges that the service needs: ${lost}.`),
    );
    await test.sql(give);
    expect(await probe()).toMatchObject(isReady);
  });

  it('ends where the tables of the migrations themselves cannot be read', async () => {
    await test.sql('REVOKE SELECT ON schema_migration FROM inventory_app');
    expect(await probe()).toMatchObject(
      isNot('The database was not migrated for this release, or its rights were revoked.'),
    );
    await test.sql('GRANT SELECT ON schema_migration TO inventory_app');
    expect(await probe()).toMatchObject(isReady);
  });

  it('ends where the database has become read-only', async () => {
    const name = test.database.name;
    const restart = () =>
      test.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name LIKE 'inventory-%'`,
      );
    await test.sql(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await restart();
    expect(await probe()).toMatchObject(isNot('The database is read-only.'));
    // This connection is from before.
    await test.sql(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await restart();
    expect(await probe()).toMatchObject(isReady);
  });

  it('ends, in a bounded time, where every connection of the pool is taken', async () => {
    const { slug } = await test.newTenant('stuck');
    const other = await test.newTenant('stuck-too');
    const holder = new pg.Client({ connectionString: test.database.adminUrl });
    await holder.connect();
    try {
      const own = await test.login(`${slug}-owner`);
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE product IN ACCESS EXCLUSIVE MODE');
      const waiting = [own, other.owner].map((client) => client.get('products/'));
      await new Promise<void>((resolve, reject) => {
        const look = (): void => {
          holder
            .query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'product'::regclass`)
            .then(({ rowCount }) => (rowCount === 2 ? resolve() : void setTimeout(look, 20)))
            .catch(reject);
        };
        look();
      });
      const since = performance.now();
      expect(await probe()).toMatchObject(isNot('The database does not answer.'));
      expect(performance.now() - since).toBeLessThan(9000);
      await holder.query('ROLLBACK');
      for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    } finally {
      await holder.end();
    }
    expect(await probe()).toMatchObject(isReady);
  });
});
