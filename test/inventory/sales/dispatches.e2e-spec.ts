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

describe('dispatches', () => {
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
    other = await openShop(test, 'other', ['X']);
    seller = shop.tenant.coordinator;
  });

  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(() => test.close());

  it('dispatches everything outstanding from one location, from its own reservation first', async () => {
    const product = await newProduct({ main: 5 });
    const order = await shop.sold([{ product, quantity: 5 }]);
    const answer = await shop.tenant.manager.post<{ id: number }>('dispatches/', {
      sales_order: order.id,
      from_location: shop.main,
      notes: 'by van',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        dispatch_number: expect.stringMatching(/^DSP-\d{6}$/),
        sales_order: order.id,
        sales_order_number: order.order_number,
        from_location: shop.main,
        from_location_name: 'Main',
        dispatch_date: TODAY,
        notes: 'by van',
        is_processed: true,
        created_by: { username: 'acme-manager' },
        lines: [{ product, quantity: 5 }],
      },
    });
    expect(await shop.saleNow(order.id)).toMatchObject({
      status: 'fulfilled',
      lines: [{ quantity_dispatched: 5, quantity_reserved: 0 }],
    });
    expect(await shop.balance(product)).toEqual({ quantity: 0, reserved: 0 });
    const movements = await seller.get<Page<object>>(
      `stock-movements/?product=${product}&movement_type=issue`,
    );
    expect(movements.body.results).toMatchObject([
      { quantity: 5, unit_cost: 4, reference: order.order_number, from_location: shop.main },
    ]);
    expect((await seller.get(`dispatches/${answer.body.id}/`)).body).toEqual(answer.body);
    const listed = await seller.get<Page<object>>(`dispatches/?sales_order=${order.id}`);
    expect(listed.body.results).toEqual([answer.body]);
    expect((await seller.patch(`dispatches/${answer.body.id}/`, {})).status).toBe(409);
  });

  it('dispatches in parts, never more than ordered, and releases the rest on close', async () => {
    const product = await newProduct({ main: 9 });
    const order = await shop.sold([{ product, quantity: 8 }]);
    const send = (quantity: number | string) =>
      seller.post('dispatches/', {
        sales_order: order.id,
        from_location: shop.main,
        lines: [{ product, quantity }],
      });
    expect((await send('2.5')).status).toBe(201);
    expect(await shop.saleNow(order.id)).toMatchObject({
      status: 'partially_fulfilled',
      lines: [{ quantity_dispatched: 2.5, quantity_reserved: 5.5 }],
    });
    expect(await send('5.5001')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('5.5001 requested, 5.5 outstanding') },
    });
    expect((await seller.post(`sales-orders/${order.id}/cancel/`)).status).toBe(409);
    expect((await act(order.id, 'close')).lines[0]?.quantity_reserved).toBe(0);
    expect(await shop.balance(product)).toEqual({ quantity: 6.5, reserved: 0 });
    expect((await send(1)).status).toBe(409);
  });

  it('takes free stock after its own reservation, and never stock reserved for another order', async () => {
    const product = await newProduct({ main: 10 });
    const [mine, theirs] = [
      await shop.sold([{ product, quantity: 4 }]),
      await shop.sold([{ product, quantity: 5 }]),
    ];
    const third = await shop.sold([{ product, quantity: 3 }]);
    expect(await held(third)).toBe(1);
    const send = (order: OrderBody) =>
      seller.post('dispatches/', { sales_order: order.id, from_location: shop.main });
    expect(await send(third)).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringContaining('3 requested, 1 available (10 on hand, 9 reserved for SO-'),
      },
    });
    expect(await shop.saleNow(third.id)).toMatchObject({
      status: 'confirmed',
      lines: [{ quantity_reserved: 1 }],
    });
    expect((await send(mine)).status).toBe(201);
    expect((await send(theirs)).status).toBe(201);
    expect(await shop.balance(product)).toEqual({ quantity: 1, reserved: 1 });
  });

  it('releases its reservation elsewhere after a dispatch from free stock, for waiting orders', async () => {
    const product = await newProduct({ main: 6 });
    const first = await shop.sold([{ product, quantity: 6 }]);
    const waiting = await shop.sold([{ product, quantity: 4 }]);
    await test.sql(`UPDATE tenant SET reservation_policy = 'none' WHERE id = $1`, [shop.tenant.id]);
    await shop.stock(product, 5, shop.second);
    await setPolicy('best_effort');
    // Free at Second: 5. The first order holds 6 at Main, and is served from Second.
    await shop.make('dispatches/', {
      sales_order: first.id,
      from_location: shop.second,
      lines: [{ product, quantity: 5 }],
    });
    expect(await shop.saleNow(first.id)).toMatchObject({
      status: 'partially_fulfilled',
      lines: [{ quantity_dispatched: 5, quantity_reserved: 1 }],
    });
    expect(await held(waiting)).toBe(4);
    expect(await shop.balance(product)).toEqual({ quantity: 6, reserved: 5 });
    await shop.make('dispatches/', { sales_order: first.id, from_location: shop.main });
    expect((await shop.saleNow(first.id)).status).toBe('fulfilled');
  });

  it('reports errors in place and needs an open order', async () => {
    const [product, stranger] = [await newProduct({ main: 1 }), await newProduct()];
    const draft = await shop.sale([{ product, quantity: 1 }]);
    expect(
      await seller.post('dispatches/', { sales_order: draft.id, from_location: shop.main }),
    ).toMatchObject({
      status: 409,
      body: {
        detail:
          `Sales order ${draft.order_number} is draft: ` +
          'only a confirmed or partially fulfilled one can be dispatched.',
      },
    });
    const answer = await seller.post('dispatches/', {
      sales_order: draft.id,
      from_location: other.main,
      lines: [
        { product: stranger, quantity: 1 },
        { product, quantity: 0 },
        { product, quantity: 1 },
      ],
    });
    expect(answer.body).toEqual({
      from_location: [`Invalid pk "${other.main}" - object does not exist.`],
      lines: [
        { product: ['This product is not on the sales order.'] },
        { quantity: [expect.any(String)] },
        { product: ['This product is on another line already.'] },
      ],
    });
  });
});
