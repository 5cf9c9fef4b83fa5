import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { openShop, type Shop } from '../../support/shop.js';

interface Page<T> {
  count: number;
  results: T[];
}

describe('customers', () => {
  let test: TestApp;
  let shop: Shop;
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

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A']);
    seller = shop.tenant.coordinator;
  });

  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(() => test.close());

  it('has every method, a generated code, the phone rule and a conflict on delete', async () => {
    const made = await seller.expect<{ id: number; code: string }>(
      201,
      seller.post('customers/', { name: 'Ada', email: 'ada@example.com', phone: '+44 20 7946 0958' }),
    );
    expect(made).toEqual({
      id: made.id,
      code: expect.stringMatching(/^CUS-\d{6}$/),
      name: 'Ada',
      contact_name: '',
      email: 'ada@example.com',
      phone: '+44 20 7946 0958',
      phone_normalised: '+442079460958',
      address: '',
      notes: '',
      is_active: true,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const path = `customers/${made.id}/`;
    expect(await seller.patch(path, { phone: 'call me' })).toMatchObject({
      status: 400,
      body: { phone: ['Enter a valid phone number.'] },
    });
    expect(await seller.put(path, { name: 'Ada L.' })).toMatchObject({
      status: 200,
      body: { name: 'Ada L.', email: '', code: made.code, phone_normalised: null },
    });
    expect((await seller.get<Page<object>>('customers/?search=ada&ordering=-name')).body.count).toBe(1);
    const product = await newProduct();
    await shop.sale([{ product, quantity: 1 }], { customer: made.id });
    expect(await seller.delete(path)).toMatchObject({
      status: 409,
      body: { detail: 'Cannot delete the customer: sales orders refer to it.' },
    });
    await seller.expect(200, seller.patch(path, { is_active: false }));
    expect(
      await seller.post('sales-orders/', { customer: made.id, lines: [{ product, quantity: 1 }] }),
    ).toMatchObject({ status: 400, body: { customer: ['This customer is not active.'] } });
    expect((await seller.delete(`products/${product}/`)).body).toMatchObject({
      detail: 'Cannot delete the product: it is on sales orders.',
    });
  });
});
