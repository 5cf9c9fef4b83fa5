import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { StockedTenant } from '../support/stocked-tenant.js';

interface ProductPage {
  count: number;
  next: string | null;
  results: { id: number; sku: string; name: string }[];
}

describe('the search for products', () => {
  let test: TestApp;
  let acme: StockedTenant;
  let rival: StockedTenant;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await StockedTenant.create(test, 'finder');
    rival = await StockedTenant.create(test, 'rival');
    for (const [sku, name, description] of [
      ['HB-1', 'Hex Bolt', 'zinc, 50% off'],
      ['HB-2', 'Hex bolt long', 'steel'],
      ['WN_1', 'Wing nut', 'for a hex bolt'],
      ['WNX1', 'Washer', ''],
    ]) {
      await acme.product({ sku, name, description });
    }
    await rival.product({ sku: 'HB-9', name: 'Hex bolt of the rival' });
  });

  afterAll(() => test.close());

  function find(query: string, tenant = acme): Promise<ProductPage> {
    return tenant.owner.expect<ProductPage>(200, tenant.owner.get(`products/?${query}`));
  }

  async function skus(query: string): Promise<string[]> {
    return (await find(query)).results.map(({ sku }) => sku);
  }

  it('finds every word in any of the fields, whatever the case, wildcards literal', async () => {
    expect(await skus('search=hex%20BOLT')).toEqual(['HB-1', 'HB-2', 'WN_1']);
    expect(await skus('search=long%20hb')).toEqual(['HB-2']);
    expect(await skus('search=50%25')).toEqual(['HB-1']);
    expect(await skus('search=wn_')).toEqual(['WN_1']);
    expect((await skus('search=w')).sort()).toEqual(['WNX1', 'WN_1']);
    expect(await skus('search=bolt%20absent')).toEqual([]);
    expect(
      await skus(`search=${Array.from({ length: 12 }, (_, n) => `h%20e%20x%20${n}`).join('%20')}`),
    ).toEqual([]);
  });

  it('does not let a word span two fields', async () => {
    expect(await skus('search=1hex')).toEqual([]);
    expect(await skus('search=HB-1%01Hex')).toEqual([]);
  });

  it('keeps count, order, filters and pages', async () => {
    const first = await find('search=hex&ordering=-created_at&page_size=2');
    expect(first).toMatchObject({ count: 3, next: expect.stringContaining('page=2') });
    expect(first.results.map(({ sku }) => sku)).toEqual(['WN_1', 'HB-2']);
    expect(await find('search=hex&ordering=-created_at&page_size=2&page=2')).toMatchObject({
      count: 3,
      next: null,
      results: [{ sku: 'HB-1' }],
    });
    expect(await find('search=hex&ordering=-created_at&page_size=2&page=last')).toMatchObject({
      count: 3,
      results: [{ sku: 'HB-1' }],
    });
    expect(await find('search=absent')).toMatchObject({ count: 0, next: null, results: [] });
    expect((await acme.owner.get('products/?search=hex&page=2')).status).toBe(404);
    expect(await skus('search=hex&is_active=false')).toEqual([]);
    expect(await skus(`search=hex&category=${rival.category}`)).toEqual([]);
  });

  it('reads the tenant from the transaction, and is nobody else’s to call', async () => {
    const client = new pg.Client({ connectionString: test.database.appUrl });
    await client.connect();
    try {
      const found = () =>
        client.query<{ sku: string }>(`SELECT sku FROM search_products('{%hex%}') ORDER BY sku`);
      expect((await found()).rows).toEqual([]);
      await client.query('BEGIN');
      await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [String(rival.tenant.id)]);
      expect((await found()).rows).toEqual([{ sku: 'HB-9' }]);
      await client.query('ROLLBACK');
    } finally {
      await client.end();
    }
    const platform = new pg.Client({ connectionString: test.database.platformUrl });
    await platform.connect();
    try {
      await expect(platform.query(`SELECT * FROM search_products('{%hex%}')`)).rejects.toThrow(
        'permission denied',
      );
    } finally {
      await platform.end();
    }
  });

  it('uses the index although row-level security binds the owner of the function', async () => {
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    try {
      await test.sql(
        `INSERT INTO product (tenant_id, sku, name, category_id)
         SELECT $1, concat('G-', n), concat('generated ', md5(n::text)), $2 FROM generate_series(1, 20000) n`,
        [acme.tenant.id, acme.category],
      );
      await test.sql('VACUUM ANALYZE product');
      await owner.query('BEGIN');
      await owner.query(`SELECT set_config('app.tenant_id', $1, true)`, [String(acme.tenant.id)]);
      // The function's own statement, planned as the function's owner.
      const [body] = await test.sql<{ prosrc: string }>(
        `SELECT prosrc FROM pg_proc WHERE proname = 'search_products'`,
      );
      const text = (body?.prosrc ?? '')
        .replaceAll('patterns', `'{%c4ca4%}'::text[]`)
        .replace(`'{%c4ca4%}'::text[][1]`, `('{%c4ca4%}'::text[])[1]`);
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ix_product_folded');
    } finally {
      await owner.end();
    }
    expect(await skus('search=c4ca4')).toEqual(['G-1']);
  });

  it('finds what was just renamed', async () => {
    const { results } = await find('search=washer');
    const id = results[0]?.id ?? 0;
    await acme.owner.expect(200, acme.owner.patch(`products/${id}/`, { name: 'Spacer' }));
    expect(await skus('search=washer')).toEqual([]);
    expect(await skus('search=spacer')).toEqual(['WNX1']);
  });
});
