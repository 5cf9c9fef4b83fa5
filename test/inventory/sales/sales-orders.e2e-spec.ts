import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { type OrderBody, openShop, type Shop } from '../../support/shop.js';

const TODAY = new Date().toISOString().slice(0, 10);

interface Page<T> {
  count: number;
  results: T[];
}

describe('sales orders', () => {
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

  async function act(id: number, action: string): Promise<OrderBody> {
    return seller.expect(200, seller.post<OrderBody>(`sales-orders/${id}/${action}/`));
  }

  /** Quantity reserved for the first line of an order. */
  async function held(order: OrderBody): Promise<number | undefined> {
    return (await shop.saleNow(order.id)).lines[0]?.quantity_reserved;
  }

  async function setPolicy(policy: string): Promise<void> {
    await test.sql('UPDATE tenant SET reservation_policy = $2 WHERE id = $1', [shop.tenant.id, policy]);
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

  it('creates a draft with optional prices and returns it', async () => {
    const [one, two] = [await newProduct(), await newProduct()];
    const order = await shop.sale([
      { product: one, quantity: 2, unit_price: 1.25 },
      { product: two, quantity: '0.5' },
    ]);
    expect(order).toMatchObject({
      order_number: expect.stringMatching(/^SO-\d{6}$/),
      customer: shop.customer,
      customer_name: 'Customer',
      status: 'draft',
      order_date: TODAY,
      expected_delivery_date: null,
      total: 2.5,
      lines: [
        { product: one, unit_price: 1.25, line_total: 2.5, quantity_dispatched: 0, quantity_reserved: 0 },
        { product: two, unit_price: 0, line_total: 0 },
      ],
    });
    expect(await shop.saleNow(order.id)).toEqual(order);
    const listed = await seller.get<Page<OrderBody>>(`sales-orders/?customer=${shop.customer}&status=draft`);
    expect(listed.body.results.find(({ id }) => id === order.id)).toEqual(order);
    expect((await seller.post('sales-orders/', {})).body).toEqual({
      customer: ['This field is required.'],
      lines: ['This field is required.'],
    });
  });

  it('reserves available stock on confirmation, fullest location first', async () => {
    const product = await newProduct({ main: 3, second: 5 });
    const order = await shop.sold([{ product, quantity: 6 }]);
    expect(order).toMatchObject({ status: 'confirmed', lines: [{ quantity_reserved: 6 }] });
    expect(await shop.balance(product, shop.second)).toEqual({ quantity: 5, reserved: 5 });
    expect(await shop.balance(product, shop.main)).toEqual({ quantity: 3, reserved: 1 });
    const second = await shop.sold([{ product, quantity: 6 }]);
    expect(second.lines[0]?.quantity_reserved).toBe(2);

    for (const body of [
      { movement_type: 'issue', from_location: shop.main },
      { movement_type: 'transfer', from_location: shop.main, to_location: shop.second },
    ]) {
      expect(await seller.post('stock-movements/', { product, quantity: 1, ...body })).toMatchObject({
        status: 409,
        body: {
          detail: expect.stringContaining('1 requested, 0 available (3 on hand, 3 reserved for SO-'),
        },
      });
    }
    // What the first gives up, the second has been waiting for.
    expect((await act(order.id, 'cancel')).lines[0]?.quantity_reserved).toBe(0);
    expect(await held(second)).toBe(6);
  });

  it('reserves received stock for the oldest confirmed order first', async () => {
    const product = await newProduct();
    const made = [await shop.sale([{ product, quantity: 4 }]), await shop.sale([{ product, quantity: 4 }])];
    const [later, earlier] = made as [OrderBody, OrderBody];
    await act(earlier.id, 'confirm');
    await act(later.id, 'confirm');
    const bought = await shop.bought([{ product, quantity: 10 }]);
    const receive = (quantity: number): Promise<number> =>
      shop.make('goods-received-notes/', {
        purchase_order: bought.id,
        location: shop.main,
        lines: [{ product, quantity }],
      });
    await receive(3);
    expect([await held(earlier), await held(later)]).toEqual([3, 0]);
    await receive(3);
    expect([await held(earlier), await held(later)]).toEqual([4, 2]);
    await receive(4);
    expect([await held(earlier), await held(later)]).toEqual([4, 4]);
    expect(await shop.balance(product)).toEqual({ quantity: 10, reserved: 8 });
  });

  it("follows the tenant's reservation policy", async () => {
    const product = await newProduct({ main: 3 });
    try {
      await setPolicy('required');
      const order = await shop.sale([{ product, quantity: 5 }]);
      expect(await seller.post(`sales-orders/${order.id}/confirm/`)).toMatchObject({
        status: 409,
        body: { detail: `Insufficient stock: N-${next}: 5 ordered, 2 missing.`, code: 'conflict' },
      });
      expect(await shop.saleNow(order.id)).toMatchObject({
        status: 'draft',
        lines: [{ quantity_reserved: 0 }],
      });
      expect((await shop.balance(product)).reserved).toBe(0);
      await shop.stock(product, 2);
      expect((await act(order.id, 'confirm')).lines[0]?.quantity_reserved).toBe(5);

      await setPolicy('none');
      const free = await newProduct({ main: 3 });
      const unheld = await shop.sold([{ product: free, quantity: 2 }]);
      expect(unheld).toMatchObject({ status: 'confirmed', lines: [{ quantity_reserved: 0 }] });
      await shop.stock(free, 1);
      expect(await held(unheld)).toBe(0);
      await shop.make('dispatches/', { sales_order: unheld.id, from_location: shop.main });
      expect((await shop.saleNow(unheld.id)).status).toBe('fulfilled');
    } finally {
      await setPolicy('best_effort');
    }
  });

  it('can be replaced and deleted only as a draft, and follows the transitions', async () => {
    const product = await newProduct();
    const order = await shop.sale([{ product, quantity: 1 }]);
    expect(
      await seller.patch(`sales-orders/${order.id}/`, { lines: [{ product, quantity: 3 }] }),
    ).toMatchObject({ status: 200, body: { lines: [{ quantity: 3 }] } });
    expect((await seller.post(`sales-orders/${order.id}/close/`)).status).toBe(409);
    await act(order.id, 'confirm');
    expect((await seller.put(`sales-orders/${order.id}/`, {})).status).toBe(409);
    expect((await seller.delete(`sales-orders/${order.id}/`)).status).toBe(409);
    expect((await act(order.id, 'cancel')).status).toBe('cancelled');
    expect(await seller.post(`sales-orders/${order.id}/confirm/`)).toMatchObject({
      status: 409,
      body: {
        detail: `Sales order ${order.order_number} is cancelled: only a draft one can be confirmed.`,
      },
    });
    const draft = await shop.sale([{ product, quantity: 1 }]);
    expect((await seller.delete(`sales-orders/${draft.id}/`)).status).toBe(204);
    expect((await seller.get(`sales-orders/${draft.id}/`)).body).toEqual({
      detail: 'Sales order not found.',
      code: 'not_found',
    });
  });
});
