import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { openShop, type Shop } from '../support/shop.js';

const REFUSED = ['This field is not supported.'];

/** What a client of another service sends, and this service has not: a 400 under its name in place of a loss without a word. */
describe('members that the service does not have', () => {
  let test: TestApp;
  let shop: Shop;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A']);
  });

  afterAll(() => test.close());

  it('are refused under their name, and nothing is written', async () => {
    const { owner } = shop.tenant;
    const product = shop.products.A ?? 0;
    const movement = { product, to_location: shop.main, quantity: 1, movement_type: 'receive' };
    expect(
      await owner.post('stock-movements/', { ...movement, lot_number: 'L-1', expiry_date: '2027-01-01' }),
    ).toMatchObject({ status: 400, body: { lot_number: REFUSED, expiry_date: REFUSED } });
    expect((await owner.get('stock-movements/')).body).toMatchObject({ count: 0 });
    expect(await owner.patch(`products/${product}/`, { tracking_mode: 'lot' })).toMatchObject({
      status: 400,
      body: { tracking_mode: REFUSED },
    });
    expect(
      await owner.post('stock-locations/', { name: 'Bin', max_capacity: 10, warehouse: 1 }),
    ).toMatchObject({
      status: 400,
      body: { max_capacity: REFUSED, warehouse: REFUSED },
    });
    const order = {
      customer: shop.customer,
      currency: 'USD',
      lines: [{ product, quantity: 1, discount: 5, tax: 19 }],
    };
    expect(await owner.post('sales-orders/', order)).toMatchObject({
      status: 400,
      body: { currency: REFUSED, lines: [{ discount: REFUSED, tax: REFUSED }] },
    });
    expect(
      (await owner.post('stock-movements/', { ...movement, lot_number: null, colour: 'red', id: 99 })).status,
    ).toBe(201);
  });
});
