import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { openShop, type Shop } from '../../support/shop.js';

function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

describe('reports of orders and levels', () => {
  let test: TestApp;
  let shop: Shop;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'OFF']);
  });

  afterAll(() => test.close());

  async function report(path: string): Promise<unknown> {
    return shop.tenant.viewer.expect(200, shop.tenant.viewer.get(`reports/${path}`));
  }

  it('tell of an order what was ordered, delivered and given up', async () => {
    const { A = 0, B = 0 } = shop.products;
    const { owner } = shop.tenant;
    // Ordered 10 × 3 and 4 × 2.5; received 6 of the first; closed.
    const closed = await shop.bought([
      { product: A, quantity: 10, unit_price: 3 },
      { product: B, quantity: 4, unit_price: '2.5' },
    ]);
    await shop.make('goods-received-notes/', {
      purchase_order: closed.id,
      location: shop.main,
      lines: [{ product: A, quantity: 6 }],
    });
    await owner.expect(200, owner.post(`purchase-orders/${closed.id}/close/`));
    // Ordered 5 × 2, received 2.
    const open = await shop.bought([{ product: B, quantity: 5, unit_price: 2 }]);
    await shop.make('goods-received-notes/', {
      purchase_order: open.id,
      location: shop.main,
      lines: [{ product: B, quantity: 2 }],
    });
    await shop.purchase([{ product: A, quantity: 100, unit_price: 1 }]);
    const figures = {
      quantity: 19,
      amount: 50,
      // 4 of A at 3, 4 of B at 2.5.
      given_up_quantity: 8,
      given_up_amount: 22,
      delivered_quantity: 8,
      delivered_amount: 22,
    };
    expect(await report('purchases/')).toMatchObject({
      results: [{ order_count: 2, ...figures }],
      totals: { order_count: 2, line_count: 3, ...figures, by_status: { closed: 1, draft: 1 } },
    });

    const sale = await shop.sold([{ product: A, quantity: 5, unit_price: 7 }]);
    await shop.make('dispatches/', {
      sales_order: sale.id,
      from_location: shop.main,
      lines: [{ product: A, quantity: 2 }],
    });
    expect(await report('sales/')).toMatchObject({
      results: [
        { quantity: 5, amount: 35, given_up_quantity: 0, delivered_quantity: 2, delivered_amount: 14 },
      ],
    });
    await owner.expect(200, owner.post(`sales-orders/${sale.id}/close/`));
    expect(await report('sales/')).toMatchObject({
      results: [
        { quantity: 5, amount: 35, given_up_quantity: 3, given_up_amount: 21, delivered_quantity: 2 },
      ],
      totals: { quantity: 5, amount: 35, given_up_quantity: 3, given_up_amount: 21, delivered_amount: 14 },
    });
  });

  it('omit inactive products from low stock', async () => {
    const { OFF = 0 } = shop.products;
    const { owner } = shop.tenant;
    await owner.expect(200, owner.patch(`products/${OFF}/`, { reorder_point: 3 }));
    expect(await report('low-stock/')).toMatchObject({ count: 1, results: [{ product: { sku: 'OFF' } }] });
    await owner.expect(200, owner.patch(`products/${OFF}/`, { is_active: false }));
    expect(await report('low-stock/')).toMatchObject({ count: 0 });
  });

  it('value overstock by the method of the valuation', async () => {
    const { owner } = shop.tenant;
    const product = await shop.make('products/', {
      sku: 'MUCH',
      name: 'Much',
      category: (await owner.get<{ results: { id: number }[] }>('categories/')).body.results[0]?.id,
      unit_cost: 9,
      reorder_point: 2,
    });
    const receive = { product, to_location: shop.main, movement_type: 'receive' };
    await shop.make('stock-movements/', { ...receive, quantity: 6, unit_cost: 1 });
    await shop.make('stock-movements/', { ...receive, quantity: 6, unit_cost: 4 });
    // 10 left: the second receipt and 4 of the first are worth 28 by FIFO, 25 by the average.
    await shop.make('stock-movements/', {
      product,
      from_location: shop.main,
      quantity: 2,
      movement_type: 'issue',
    });
    for (const [query, method, value] of [
      ['', 'weighted_average', 10],
      ['&method=fifo', 'fifo', 11.2],
      ['&method=standard', 'standard', 36],
    ] as const)
      expect(await report(`overstock/?search=MUCH${query}`)).toMatchObject({
        threshold: 3,
        method,
        results: [{ quantity: 10, threshold_quantity: 6, excess: 4, excess_value: value }],
      });
  });

  it('refuse deliveries dated in the future or before their order', async () => {
    const { A = 0 } = shop.products;
    const { owner } = shop.tenant;
    const bought = await shop.purchase([{ product: A, quantity: 2 }], { order_date: day(-3) });
    await owner.expect(200, owner.post(`purchase-orders/${bought.id}/confirm/`));
    const note = { purchase_order: bought.id, location: shop.main, lines: [{ product: A, quantity: 1 }] };
    const before = { received_date: [`Ensure this date is not before the order's date, ${day(-3)}.`] };
    const future = 'Ensure this date is not in the future.';
    for (const [received_date, errors] of [
      [day(-4), before],
      [day(1), { received_date: [future] }],
    ] as const)
      expect(await owner.post('goods-received-notes/', { ...note, received_date })).toMatchObject({
        status: 400,
        body: errors,
      });
    await shop.make('goods-received-notes/', { ...note, received_date: day(-3) });

    const sale = await shop.sale([{ product: A, quantity: 1 }], { order_date: day(2) });
    await owner.expect(200, owner.post(`sales-orders/${sale.id}/confirm/`));
    expect(await owner.post('dispatches/', { sales_order: sale.id, from_location: shop.main })).toMatchObject(
      {
        status: 400,
        body: { dispatch_date: [`Ensure this date is not before the order's date, ${day(2)}.`] },
      },
    );
    expect(
      await owner.post('dispatches/', {
        sales_order: sale.id,
        from_location: shop.main,
        dispatch_date: day(2),
      }),
    ).toMatchObject({ status: 400, body: { dispatch_date: [future] } });
  });
});
