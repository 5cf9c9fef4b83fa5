import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { type OrderBody, openShop, type Shop } from '../../support/shop.js';

interface Page<T> {
  count: number;
  results: T[];
}

describe('sales', () => {
  let test: TestApp;
  let shop: Shop;
  let other: Shop;
  let seller: Client;
  let next = 0;

  /** A product that no other test has stock or orders of. */
  async function newProduct(stock: { main?: number; second?: number } = {}): Promise<number> {
    next += 1;
    const category = (await seller.get<Page<{ id: number }>>('categories/')).body.results[0]?.id;
    const product = await shop.make('products/', {
      sku: `N-${next}`,
      name: `New ${next}`,
      category,
      unit_cost: 4,
    });
    if (stock.main) await shop.stock(product, stock.main);
    if (stock.second) await shop.stock(product, stock.second, shop.second);
    return product;
  }

  async function act(id: number, action: string): Promise<OrderBody> {
    return seller.expect(200, seller.post<OrderBody>(`sales-orders/${id}/${action}/`));
  }

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A']);
    other = await openShop(test, 'other', ['X']);
    seller = shop.tenant.coordinator;
  });

  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(() => test.close());

  it('allows each role what the role table says, and other tenants nothing', async () => {
    const product = await newProduct({ main: 2 });
    const order = await shop.sale([{ product, quantity: 2 }]);
    const { manager, viewer } = shop.tenant;
    expect((await manager.post('customers/', { name: 'No' })).status).toBe(403);
    expect((await manager.post(`sales-orders/${order.id}/cancel/`)).status).toBe(403);
    await act(order.id, 'confirm');
    const body = { sales_order: order.id, from_location: shop.main };
    expect((await viewer.post('dispatches/', body)).status).toBe(403);
    expect((await other.tenant.owner.post('dispatches/', body)).body).toEqual({
      sales_order: [`Invalid pk "${order.id}" - object does not exist.`],
      from_location: [`Invalid pk "${shop.main}" - object does not exist.`],
    });
    expect((await manager.post('dispatches/', body)).status).toBe(201);
    for (const path of ['customers/', 'sales-orders/', 'dispatches/']) {
      expect((await viewer.get(path)).status).toBe(200);
    }
  });
});
