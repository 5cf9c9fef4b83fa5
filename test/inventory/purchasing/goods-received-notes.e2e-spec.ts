import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { openShop, type Shop } from '../../support/shop.js';

const TODAY = new Date().toISOString().slice(0, 10);

interface Page<T> {
  count: number;
  results: T[];
}

describe('goods received notes', () => {
  let test: TestApp;
  let shop: Shop;
  let other: Shop;
  let buyer: Client;
  let a: number;
  let b: number;
  let c: number;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A', 'B', 'C']);
    other = await openShop(test, 'other', ['X']);
    buyer = shop.tenant.coordinator;
    [a, b, c] = ['A', 'B', 'C'].map((sku) => shop.products[sku] ?? 0) as [number, number, number];
  });

  afterAll(async () => {
    expect(await driftOf(test)).toEqual([]);
    await test.close();
  });

  it('receives in parts up to the exact remainder', async () => {
    const order = await shop.bought([
      { product: a, quantity: 10, unit_price: 3 },
      { product: b, quantity: 0.5, unit_price: 4 },
    ]);
    const before = await shop.balance(a);
    const first = await shop.tenant.manager.post('goods-received-notes/', {
      purchase_order: order.id,
      location: shop.main,
      lines: [{ product: a, quantity: '7.25', unit_cost: 2.75 }],
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        grn_number: expect.stringMatching(/^GRN-\d{6}$/),
        purchase_order: order.id,
        purchase_order_number: order.order_number,
        location: shop.main,
        location_name: 'Main',
        received_date: TODAY,
        notes: '',
        is_processed: true,
        created_by: { username: 'acme-manager' },
        lines: [{ product: a, product_sku: 'A', product_name: 'Product A', quantity: 7.25, unit_cost: 2.75 }],
      },
    });
    expect(await shop.purchaseNow(order.id)).toMatchObject({
      status: 'partially_received',
      lines: [{ quantity_received: 7.25 }, { quantity_received: 0 }],
    });
    expect((await shop.balance(a)).quantity).toBe(before.quantity + 7.25);
    const movements = await buyer.get<Page<object>>(
      `stock-movements/?product=${a}&search=${order.order_number}`,
    );
    expect(movements.body.results).toMatchObject([
      { movement_type: 'receive', quantity: 7.25, unit_cost: 2.75, reference: order.order_number },
    ]);

    const over = await buyer.post('goods-received-notes/', {
      purchase_order: order.id,
      location: shop.main,
      lines: [
        { product: b, quantity: 0.5 },
        { product: a, quantity: '2.7501' },
      ],
    });
    expect(over).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        detail: 'More than is outstanding: A: 2.7501 requested, 2.75 outstanding (7.25 of 10 delivered).',
      },
    });
    expect(await buyer.post(`purchase-orders/${order.id}/cancel/`)).toMatchObject({ status: 409 });

    const rest = await buyer.post<{ lines: object[] }>('goods-received-notes/', {
      purchase_order: order.id,
      location: shop.second,
    });
    expect(rest.body.lines).toMatchObject([
      { product: a, quantity: 2.75, unit_cost: 3 },
      { product: b, quantity: 0.5, unit_cost: 4 },
    ]);
    expect((await shop.purchaseNow(order.id)).status).toBe('received');
    expect(
      await buyer.post('goods-received-notes/', { purchase_order: order.id, location: shop.main }),
    ).toMatchObject({
      status: 409,
      body: {
        detail:
          `Purchase order ${order.order_number} is received: ` +
          'only a confirmed or partially received one can be received.',
      },
    });
    expect(await buyer.post(`purchase-orders/${order.id}/close/`)).toMatchObject({ status: 409 });
  });

  it('closes an order with an outstanding remainder', async () => {
    const order = await shop.bought([{ product: a, quantity: 5 }]);
    const path = `purchase-orders/${order.id}/close/`;
    expect((await buyer.post(path)).status).toBe(409);
    await shop.make('goods-received-notes/', {
      purchase_order: order.id,
      location: shop.main,
      lines: [{ product: a, quantity: 1 }],
    });
    expect(await buyer.post(path)).toMatchObject({ status: 200, body: { status: 'closed' } });
    expect(
      (await buyer.post('goods-received-notes/', { purchase_order: order.id, location: shop.main })).status,
    ).toBe(409);
  });

  it('needs an open order, an active location, and products of the order', async () => {
    const draft = await shop.purchase([{ product: a, quantity: 5 }]);
    expect(
      await buyer.post('goods-received-notes/', { purchase_order: draft.id, location: shop.main }),
    ).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await buyer.post('goods-received-notes/', { lines: [] })).body).toEqual({
      purchase_order: ['This field is required.'],
      location: ['This field is required.'],
      lines: ['This list may not be empty.'],
    });
    const order = await shop.bought([{ product: a, quantity: 5 }]);
    const closed = await shop.make('stock-locations/', { name: 'Shut', is_active: false });
    const [foreign = 0] = Object.values(other.products);
    const answer = await buyer.post('goods-received-notes/', {
      purchase_order: order.id,
      location: closed,
      lines: [
        { product: a, quantity: 1 },
        { product: b, quantity: 1 },
        { product: foreign, quantity: 1 },
        { product: a, quantity: 1, unit_cost: -1 },
      ],
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      location: ['This location is not active.'],
      lines: [
        {},
        { product: ['This product is not on the purchase order.'] },
        { product: [`Invalid pk "${foreign}" - object does not exist.`] },
        {
          product: ['This product is on another line already.'],
          unit_cost: ['Ensure this value is greater than or equal to 0.'],
        },
      ],
    });
    const abroad = await other.bought([{ product: foreign, quantity: 1 }]);
    expect(
      (await buyer.post('goods-received-notes/', { purchase_order: abroad.id, location: other.main })).body,
    ).toEqual({
      purchase_order: [`Invalid pk "${abroad.id}" - object does not exist.`],
      location: [`Invalid pk "${other.main}" - object does not exist.`],
    });
  });

  it('lists by order, newest first, and cannot be changed', async () => {
    const made = await buyer.expect<{ id: number; order_number: string }>(
      201,
      buyer.post('purchase-orders/', {
        supplier: shop.supplier,
        order_date: '2025-12-31',
        lines: [{ product: a, quantity: 3, unit_price: 1 }],
      }),
    );
    const order = await buyer.expect<{ id: number; order_number: string }>(
      200,
      buyer.post(`purchase-orders/${made.id}/confirm/`),
    );
    const ids: number[] = [];
    for (const received_date of ['2026-01-02', '2026-01-03', '2026-01-01']) {
      ids.push(
        await shop.make('goods-received-notes/', {
          purchase_order: order.id,
          location: shop.main,
          received_date,
          lines: [{ product: a, quantity: 1 }],
        }),
      );
    }
    const page = await buyer.get<Page<{ id: number; lines: object[] }>>(
      `goods-received-notes/?purchase_order=${order.id}`,
    );
    expect(page.body.results.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]]);
    expect(page.body.results.every(({ lines }) => lines.length === 1)).toBe(true);
    const found = await buyer.get<Page<object>>(
      `goods-received-notes/?search=${order.order_number}&ordering=received_date`,
    );
    expect(found.body).toMatchObject({
      count: 3,
      results: [{ id: ids[2] }, { id: ids[0] }, { id: ids[1] }],
    });
    expect((await buyer.get(`goods-received-notes/${ids[0]}/`)).status).toBe(200);
    expect((await buyer.patch(`goods-received-notes/${ids[0]}/`, {})).status).toBe(409);
    expect((await buyer.delete(`goods-received-notes/${ids[0]}/`)).status).toBe(409);
  });

  it('answers a replayed key with the first answer and moves stock once', async () => {
    const order = await shop.bought([{ product: c, quantity: 4 }]);
    const keyed = buyer.with({ 'idempotency-key': 'grn-once' });
    const body = { purchase_order: order.id, location: shop.main, lines: [{ product: c, quantity: 1 }] };
    const first = await keyed.post('goods-received-notes/', body);
    const again = await keyed.post('goods-received-notes/', body);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(await shop.purchaseNow(order.id)).toMatchObject({ lines: [{ quantity_received: 1 }] });
    expect((await keyed.post('goods-received-notes/', { ...body, notes: 'x' })).status).toBe(409);
  });
});
