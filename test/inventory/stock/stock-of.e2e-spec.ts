import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { openShop, type Shop } from '../../support/shop.js';

interface Page {
  count: number;
  next: string | null;
  results: { id: number }[];
}

describe('the stock and the movements of a product and of a location', () => {
  let test: TestApp;
  let shop: Shop;
  let viewer: Client;
  let A: number;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'C']);
    ({ viewer } = shop.tenant);
    const { B = 0 } = shop.products;
    A = shop.products.A ?? 0;
    await shop.stock(A, 10);
    await shop.stock(B, 4);
    await shop.stock(B, 2, shop.second);
    await shop.make('stock-movements/', {
      product: A,
      from_location: shop.main,
      to_location: shop.second,
      quantity: 3,
      movement_type: 'transfer',
    });
    await shop.make('stock-movements/', {
      product: A,
      from_location: shop.second,
      quantity: 1,
      movement_type: 'issue',
    });
  });

  afterAll(() => test.close());

  const read = (path: string): Promise<Page> => viewer.expect<Page>(200, viewer.get<Page>(path));

  it('are those of the lists', async () => {
    const of = { A: `products/${A}`, main: `stock-locations/${shop.main}` };
    const pairs = [
      [`${of.A}/stock/?`, `stock-records/?product=${A}&`],
      [`${of.A}/movements/?`, `stock-movements/?product=${A}&`],
      [`${of.main}/stock/?`, `stock-records/?location=${shop.main}&`],
      [`${of.main}/movements/?`, `stock-movements/?location=${shop.main}&`],
    ] as const;
    const counts = [];
    for (const [path, flat] of pairs) {
      for (const query of ['', 'ordering=-id', 'search=A', 'page_size=1&page=2'])
        expect((await read(`${path}${query}`)).results).toEqual((await read(`${flat}${query}`)).results);
      counts.push((await read(path)).count);
    }
    expect(counts).toEqual([2, 3, 2, 3]);
    expect((await read(`${of.A}/movements/?movement_type=transfer`)).count).toBe(1);
    expect((await read(`${of.main}/stock/?product=${A}`)).count).toBe(1);
    const { next } = await read(`${of.A}/movements/?page_size=2`);
    expect(next).toMatch(
      new RegExp(`/api/v1/products/${A}/movements/\\?page=2&page_size=2$|page_size=2&page=2$`),
    );
  });

  it('are empty where there are none, and 404 for what is not there', async () => {
    expect(await read(`products/${shop.products.C}/stock/`)).toMatchObject({ count: 0, results: [] });
    const other = await openShop(test, 'other', ['X']);
    for (const part of ['stock', 'movements'])
      for (const [path, ids, detail] of [
        ['products', [other.products.X, 2_147_483_000, 'x', 0], 'Product not found.'],
        ['stock-locations', [other.main, 2_147_483_000, 'x', 0], 'Stock location not found.'],
      ] as const)
        for (const id of ids)
          expect(await viewer.get(`${path}/${id}/${part}/`)).toMatchObject({
            status: 404,
            body: { detail, code: 'not_found' },
          });
  });

  it('take no other product or location', async () => {
    for (const path of [`products/${A}/stock/?product=1`, `products/${A}/movements/?product=1`])
      expect(await viewer.get(path)).toMatchObject({
        status: 400,
        body: { product: ['This field cannot be filtered by.'] },
      });
    expect(await viewer.get(`stock-locations/${shop.main}/stock/?location=1`)).toMatchObject({
      status: 400,
      body: { location: ['This field cannot be filtered by.'] },
    });
    const answer = await viewer.get<Page>(`stock-locations/${shop.main}/movements/?location=1`);
    expect(answer.headers['x-ignored-parameters']).toBe('location');
    expect(answer.body.count).toBe(3);
    expect((await viewer.get(`products/${A}/stock/?page=99`)).body).toEqual({
      detail: 'Invalid page.',
      code: 'not_found',
    });
  });
});
