import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../../apps/inventory/src/schema/upgrade/migrate.js';
import type { Client } from '../support/client.js';
import { make } from '../support/factories.js';
import { openShop, type Shop } from '../support/shop.js';
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

  it('has the exact match first in movements and reports too', async () => {
    const shop = await openShop(test, 'shelves', ['A10', 'A1', 'A100', 'B-2']);
    const client = shop.tenant.owner;
    for (const sku of ['A1', 'A10', 'A100']) await shop.stock(shop.products[sku] ?? 0, 5);
    await make(client, 'stock-movements/', {
      product: shop.products['B-2'],
      movement_type: 'receive',
      quantity: 1,
      to_location: shop.main,
      reference: 'A1',
    });
    await shop.stock(shop.products['A100'] ?? 0, 5);
    const first = async (path: string, row: (one: Record<string, never>) => unknown): Promise<unknown[]> => {
      const page = await client.get<{ results: Record<string, never>[] }>(`${path}search=a1`);
      expect([path, page.status]).toEqual([path, 200]);
      return page.body.results.map(row);
    };
    const bySku = (row: Record<string, unknown>): unknown => row.product_sku;
    for (const path of ['stock-movements/?', 'reports/movements/?'])
      expect(await first(path, bySku)).toEqual(['B-2', 'A1', 'A100', 'A100', 'A10']);
    expect(await first('stock-movements/?ordering=-reference&', bySku)).toEqual([
      'B-2',
      'A1',
      'A100',
      'A100',
      'A10',
    ]);
    const nested = (row: Record<string, { sku: string }>): unknown => row.product?.sku;
    for (const method of ['weighted_average', 'fifo', 'standard'])
      expect(await first(`reports/stock-valuation/?method=${method}&ordering=-sku&`, nested)).toEqual([
        'A1',
        'A100',
        'A10',
      ]);
    expect(await first('reports/demand/?ordering=-sku&', nested)).toEqual(['A1', 'A100', 'A10']);
    expect(await first('stock-records/?ordering=-product__sku&', nested)).toEqual(['A1', 'A100', 'A10']);
  });

  describe('for a barcode', () => {
    /** 036000291452 is a UPC-A; 96385074 an EAN-8; the others are none. */
    const WAYS = [
      '036000291452',
      '0036000291452',
      '00036000291452',
      '(01)00036000291452',
      '0100036000291452',
    ];
    let shop: Shop;
    let barcodes: Client;

    beforeAll(async () => {
      shop = await openShop(test, 'scanner', ['UPC', 'EAN8', 'WRONG', 'OWN', 'TWIN', 'OLDER']);
      barcodes = shop.tenant.owner;
      for (const [sku, barcode] of [
        ['UPC', '036000291452'],
        ['EAN8', '0000096385074'],
        ['WRONG', '036000291453'],
        ['OWN', '0042'],
      ] as const)
        await barcodes.expect(200, barcodes.patch(`products/${shop.products[sku]}/`, { barcode }));
    });

    const skus = async (query: string): Promise<unknown[]> =>
      (await barcodes.get<Page>(`products/?${query}`)).body.results.map(({ sku }) => sku);

    it.each(WAYS)('finds one number however it is written: %s', async (way) => {
      const text = encodeURIComponent(way);
      expect(await skus(`search=${text}`)).toEqual(['UPC']);
      expect(await skus(`barcode=${text}`)).toEqual(['UPC']);
      expect(await skus(`barcode__in=${text},96385074`)).toEqual(['EAN8', 'UPC']);
      expect(await barcodes.patch(`products/${shop.products.TWIN}/`, { barcode: way })).toMatchObject({
        status: 409,
        body: { errors: { barcode: ['product with this barcode already exists.'] } },
      });
      expect(await barcodes.patch(`products/${shop.products.UPC}/`, { barcode: way })).toMatchObject({
        status: 200,
        body: { barcode: way },
      });
    });

    it('takes a wrong check digit and own numbers as they are', async () => {
      expect(await skus('search=0036000291453')).toEqual([]);
      expect(await skus('barcode=0036000291453')).toEqual([]);
      expect(await skus('search=036000291453')).toEqual(['WRONG']);
      expect(await skus('barcode=42')).toEqual([]);
      expect(await skus('barcode=0042')).toEqual(['OWN']);
      for (const barcode of ['0036000291453', '42'])
        await barcodes.expect(200, barcodes.patch(`products/${shop.products.TWIN}/`, { barcode }));
    });

    it('refuses the number of another product in a file, at its line', async () => {
      const row = { name: 'x', category: 'Goods' };
      const rows = [
        { ...row, sku: 'N-1', barcode: '4006381333931' },
        { ...row, sku: 'N-2', barcode: '04006381333931' },
        { ...row, sku: 'N-3', barcode: '00036000291452' },
      ];
      expect(await barcodes.post('imports/products/', rows)).toMatchObject({
        status: 400,
        body: {
          errors: [
            { line: 2, field: 'barcode', messages: ['product with this barcode already exists.'] },
            { line: 3, field: 'barcode', messages: ['product with this barcode already exists.'] },
          ],
        },
      });
      await barcodes.expect(200, barcodes.post('imports/products/', rows.slice(1, 2)));
      expect(await skus('barcode=4006381333931')).toEqual(['N-2']);
      const file = await barcodes.get('exports/products/');
      expect(
        await barcodes
          .with({ 'content-type': 'text/csv' })
          .post('imports/products/?mode=upsert', file.text as never),
      ).toMatchObject({ status: 200, body: { updated: 0 } });
    });

    it('leaves two products that an earlier release gave one number', async () => {
      await test.sql('ALTER TABLE product DISABLE TRIGGER tr_product_other_barcode');
      for (const [sku, barcode] of [
        ['TWIN', '5901234123457'],
        ['OLDER', '05901234123457'],
      ] as const)
        await test.sql('UPDATE product SET barcode = $2, barcode_key = NULL WHERE id = $1', [
          shop.products[sku],
          barcode,
        ]);
      await test.sql('ALTER TABLE product ENABLE TRIGGER tr_product_other_barcode');
      await test.sql('DELETE FROM schema_migration WHERE timestamp = 1700000000210');
      expect((await migrate(test.database.ownerUrl)).migrations).toEqual(['PastReferences1700000000210']);
      expect(await skus('barcode=5901234123457')).toEqual(['TWIN']);
      expect(await skus('barcode=05901234123457')).toEqual(['OLDER', 'TWIN']);
      const { id, ...row } = (await barcodes.get<{ id: number }>(`products/${shop.products.OLDER}/`)).body;
      expect(await barcodes.put(`products/${id}/`, { ...row, name: 'Renamed' })).toMatchObject({
        status: 200,
      });
    });
  });

  it('finds what an earlier release stored in another form of Unicode, and composes what may be written again', async () => {
    const shop = await openShop(test, 'composed', ['X']);
    const { X = 0 } = shop.products;
    const client = shop.tenant.owner;
    const body = { product: X, quantity: 5, movement_type: 'receive', to_location: shop.main };
    const movement = await make(client, 'stock-movements/', body);
    await test.sql('ALTER TABLE stock_movement DISABLE TRIGGER tr_stock_movement_append_only');
    await test.sql('UPDATE stock_movement SET reference = $2 WHERE id = $1', [movement, 'Tu\u0308r 7']);
    await test.sql('ALTER TABLE stock_movement ENABLE TRIGGER tr_stock_movement_append_only');
    const count = await make(client, 'stock-counts/', { location: shop.main });
    await test.sql('UPDATE stock_count SET notes = $2 WHERE id = $1', [count, 'Tu\u0308r 7']);
    await test.sql('DELETE FROM schema_migration WHERE timestamp = 1700000000210');
    await migrate(test.database.ownerUrl);
    const composed = encodeURIComponent('Tür 7');
    for (const query of [`reference=${composed}`, `reference__in=${composed},x`, `search=${composed}`])
      expect((await client.get<Page>(`stock-movements/?${query}`)).body.results).toMatchObject([
        { id: movement },
      ]);
    expect((await client.get(`stock-counts/${count}/`)).body).toMatchObject({ notes: 'Tür 7' });
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
