import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { checkLedger } from '../../apps/inventory/src/stock/reconciliation/check-ledger.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { StockedTenant } from '../support/stocked-tenant.js';

describe('the counters behind the lists', () => {
  let test: TestApp;
  let acme: StockedTenant;
  let other: StockedTenant;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await StockedTenant.create(test, 'counted');
    other = await StockedTenant.create(test, 'uncounted');
  });

  afterAll(() => test.close());

  async function count(path: string, tenant = acme): Promise<number> {
    return (await tenant.owner.expect<{ count: number }>(200, tenant.owner.get(path))).count;
  }

  /** What is kept, from the application's own view of an open transaction. */
  async function kept(client: pg.Client): Promise<number> {
    const { rows } = await client.query<{ kept: number }>(
      `SELECT coalesce(sum(rows), 0)::int AS kept FROM row_count WHERE kind = 'product'`,
    );
    return rows[0]?.kept ?? 0;
  }

  it('follow creation and deletion, and are each tenant its own', async () => {
    expect(await count('products/')).toBe(0);
    const first = await acme.product();
    await acme.product();
    await other.product();
    expect(await count('products/')).toBe(2);
    await acme.owner.expect(204, acme.owner.delete(`products/${first}/`));
    expect(await count('products/')).toBe(1);
    expect(await count('products/', other)).toBe(1);
    expect(await count('products/?is_active=true')).toBe(1);
    expect(await count('products/?is_active=false')).toBe(0);
  });

  it('count a location only when something is first stocked there', async () => {
    const product = await acme.product();
    const [shelf, floor] = [await acme.location(), await acme.location()];
    await acme.receive(product, shelf, 3);
    await acme.receive(product, shelf, 4);
    await acme.receive(product, floor, 1);
    expect(await count('stock-records/')).toBe(2);
    expect(await count(`stock-records/?location=${shelf}`)).toBe(1);
    expect(await count(`stock-records/?location=${floor}`)).toBe(1);
    expect(await count(`stock-records/?location=${floor}&product=${product}`)).toBe(1);
    expect(await count('stock-records/?location=2147483647')).toBe(0);
    expect(await count('stock-records/?location=99999999999')).toBe(0);
  });

  it('are exact inside the transaction that changes them, and forget what is rolled back', async () => {
    const before = await count('products/');
    const client = new pg.Client({ connectionString: test.database.appUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [String(acme.tenant.id)]);
      await client.query(
        `INSERT INTO product (tenant_id, sku, name, category_id)
         SELECT $1, concat('B-', n), 'bulk', $2 FROM generate_series(1, 50) n`,
        [acme.tenant.id, acme.category],
      );
      expect(await kept(client)).toBe(before + 50);
      await client.query('SAVEPOINT half');
      await client.query(`DELETE FROM product WHERE sku LIKE 'B-1%'`);
      expect(await kept(client)).toBe(before + 39);
      await client.query('ROLLBACK TO half');
      expect(await kept(client)).toBe(before + 50);
      expect(await count('products/')).toBe(before);
      await client.query('ROLLBACK');
    } finally {
      await client.end();
    }
    expect(await count('products/')).toBe(before);
  });

  it('are verified by the check of the ledger', async () => {
    await test.sql('DELETE FROM row_count');
    const drifts = await drift();
    expect(drifts.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['count of products', 'count of stock records']),
    );
    await test.sql(
      `INSERT INTO row_count (tenant_id, kind, key, stripe, rows)
       SELECT tenant_id, 'product', 0, 0, count(*) FROM product GROUP BY 1
       UNION ALL SELECT tenant_id, 'stock_record', location_id, 0, count(*) FROM stock_record GROUP BY 1, 3`,
    );
    expect(await drift()).toEqual([]);
  });

  it('stay true because no row changes its tenant or place', async () => {
    await expect(
      test.sql('UPDATE stock_record SET location_id = (SELECT max(id) FROM stock_location)'),
    ).rejects.toThrow('is immutable');
  });

  async function drift() {
    const client = new pg.Client({ connectionString: test.database.platformUrl });
    await client.connect();
    try {
      return await checkLedger(client, null);
    } finally {
      await client.end();
    }
  }
});
