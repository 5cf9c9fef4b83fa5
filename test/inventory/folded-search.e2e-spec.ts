import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../../apps/inventory/src/schema/upgrade/migrate.js';
import type { Client } from '../support/client.js';
import { make } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';

interface Page {
  count: number;
  results: Record<string, unknown>[];
}

describe('search', () => {
  let test: TestApp;
  let acme: TestTenant;
  let owner: Client;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    ({ owner } = acme);
    const category = await make(owner, 'categories/', { name: 'Möbel & Büro' });
    const names: [sku: string, name: string, more?: object][] = [
      ['E-24', 'Écran 24'],
      ['T-1', 'Türschloß Größe M'],
      ['I-1', 'İstanbul lambası, Isıtıcı'],
      ['F-1', 'Ｆｕｌｌ　ｗｉｄｔｈ １００％'],
      ['O-1', 'Smørrebrød Łódź œuvre'],
      ['D-1', 'Cafe\u0301 noir'],
      ['A100', 'Bolt'],
      ['A10', 'Bolt'],
      ['A1', 'Bolt'],
      ['B-A1', 'Aa first by name', { barcode: '4006381333931' }],
      ['C-1', 'Part of 4006381333931'],
    ];
    for (const [sku, name, more = {}] of names)
      await make(owner, 'products/', { sku, name, category, ...more });
    for (const name of ['Müller Söhne', 'Muster AG']) await make(owner, 'customers/', { name });
    await make(owner, 'stock-locations/', { name: 'Höhenlager', description: 'Regal für Ärzte' });
  });

  afterAll(() => test.close());

  async function found(path: string, words: string, field: string, more = ''): Promise<unknown[]> {
    const page = await owner.get<Page>(`${path}/?search=${encodeURIComponent(words)}${more}`);
    expect([page.status, page.body.count]).toEqual([200, page.body.results.length]);
    return page.body.results.map((row) => row[field]);
  }

  it.each([
    ['ecran', 'E-24'],
    ['ÉCRAN', 'E-24'],
    ['e\u0301cran', 'E-24'],
    ['turschloss', 'T-1'],
    ['Türschloß', 'T-1'],
    ['TÜRSCHLOSS grosse', 'T-1'],
    ['größe', 'T-1'],
    ['istanbul', 'I-1'],
    ['ISTANBUL', 'I-1'],
    ['İSTANBUL', 'I-1'],
    ['isitici', 'I-1'],
    ['ıstanbul', 'I-1'],
    ['full width', 'F-1'],
    ['100%', 'F-1'],
    ['１００％', 'F-1'],
    ['smorrebrod', 'O-1'],
    ['lodz', 'O-1'],
    ['OEUVRE', 'O-1'],
    ['café', 'D-1'],
  ])('finds products by %j', async (words, sku) => {
    expect(await found('products', words, 'sku')).toEqual([sku]);
  });

  it.each(['tuerschloss', 'e_ran', '%', 'E-2_'])('does not find products by %j', async (words) => {
    expect(await found('products', words, 'sku')).toEqual(words === '%' ? ['F-1'] : []);
  });

  it.each([
    ['customers', 'muller', 'name', 'Müller Söhne'],
    ['customers', 'sohne MÜLLER', 'name', 'Müller Söhne'],
    ['categories', 'mobel buro', 'name', 'Möbel & Büro'],
    ['stock-locations', 'hohenlager', 'name', 'Höhenlager'],
    ['stock-locations', 'arzte', 'name', 'Höhenlager'],
  ])('finds %s by %j', async (path, words, field, value) => {
    expect(await found(path, words, field)).toEqual([value]);
  });

  it('has the exact match of a natural key first, in every order and on every page', async () => {
    expect(await found('products', 'a1', 'sku')).toEqual(['A1', 'A10', 'A100', 'B-A1']);
    expect(await found('products', 'A1', 'sku', '&ordering=-sku')).toEqual(['A1', 'B-A1', 'A100', 'A10']);
    expect(await found('products', 'A10', 'sku', '&ordering=-name')).toEqual(['A10', 'A100']);
    expect(await found('products', '4006381333931', 'sku', '&ordering=-sku')).toEqual(['B-A1', 'C-1']);
    const last = await owner.get<Page>('products/?search=a1&page=last&page_size=3');
    expect(last.body.results.map(({ sku }) => sku)).toEqual(['B-A1']);
    const second = await owner.get<Page>('products/?search=a1&page=2&page_size=1&ordering=-sku');
    expect(second.body.results.map(({ sku }) => sku)).toEqual(['B-A1']);
    await make(owner, 'customers/', { name: 'A party of K-10', code: 'X-1' });
    await make(owner, 'customers/', { name: 'Z', code: 'K-1' });
    await make(owner, 'customers/', { name: 'Y', code: 'K-10' });
    expect(await found('customers', 'k-1', 'code')).toEqual(['K-1', 'X-1', 'K-10']);
    expect(await found('customers', 'k-10', 'code')).toEqual(['K-10', 'X-1']);
  });

  it('sees the own tenant alone', async () => {
    const other = await test.newTenant('other');
    expect((await other.owner.get<Page>('products/?search=ecran')).body.count).toBe(0);
  });

  it('stores texts in NFC, and compares unique ones in it', async () => {
    const category = await make(owner, 'categories/', { name: 'Cafe\u0301s' });
    expect((await owner.get(`categories/${category}/`)).body).toMatchObject({ name: 'Cafés' });
    await make(owner, 'products/', { sku: 'Cafe\u0301', name: 'Decomposed', category });
    expect(await owner.post('products/', { sku: 'Café', name: 'Composed', category })).toMatchObject({
      status: 409,
      body: { errors: { sku: ['product with this sku already exists.'] } },
    });
    for (const sku of ['Café', 'Cafe\u0301'])
      expect(
        (await owner.get<Page>(`products/?sku=${encodeURIComponent(sku)}`)).body.results.map(
          (row) => row.sku,
        ),
      ).toEqual(['Café']);
    const rows = [{ sku: 'Ka\u0308se', name: 'Ka\u0308se', category: 'Cafe\u0301s' }];
    expect(await owner.post('imports/products/', rows)).toMatchObject({ status: 200, body: { created: 1 } });
    expect((await owner.get<Page>('products/?sku=K%C3%A4se')).body.count).toBe(1);
  });

  it('composes what an earlier release stored, but for a key that another row has', async () => {
    const category = await make(owner, 'categories/', { name: 'Old' });
    const ids: number[] = [];
    for (const sku of ['Nu\u0308r-1', 'Dupe-ü', 'other'])
      ids.push(await make(owner, 'products/', { sku, name: 'x', category }));
    const [first, , third] = ids;
    await test.sql('UPDATE product SET sku = $2, name = $3 WHERE id = $1', [
      first,
      'Nu\u0308r-1',
      'Gro\u0308ße',
    ]);
    await test.sql('UPDATE product SET sku = $2 WHERE id = $1', [third, 'Dupe-u\u0308']);
    await test.sql('DELETE FROM schema_migration WHERE timestamp = 1700000000206');
    expect((await migrate(test.database.ownerUrl)).migrations).toEqual(['ComposedTexts1700000000206']);
    const rows = await test.sql<{ sku: string; name: string }>(
      'SELECT sku, name FROM product WHERE id = ANY($1) ORDER BY id',
      [ids],
    );
    expect(rows).toEqual([
      { sku: 'Nür-1', name: 'Größe' },
      { sku: 'Dupe-ü', name: 'x' },
      { sku: 'Dupe-u\u0308', name: 'x' },
    ]);
    expect((await owner.get<Page>('products/?sku=N%C3%BCr-1')).body.count).toBe(1);
  });

  it('filters documents by is_processed', async () => {
    for (const [value, status] of [
      ['true', 200],
      ['false', 200],
      ['maybe', 400],
    ] as const)
      expect((await owner.get(`dispatches/?is_processed=${value}`)).status).toBe(status);
  });
});
