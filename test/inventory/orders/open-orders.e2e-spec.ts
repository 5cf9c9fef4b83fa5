import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer, Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { settled } from '../../support/settled.js';
import { type OrderBody, openShop, type Shop } from '../../support/shop.js';

interface Event {
  action: string;
  changes: { field: string; before: unknown; after: unknown }[];
}

/** Orders that change after they were confirmed. */
describe('an open order', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Client;
  let a: number;
  let b: number;
  let c: number;

  beforeAll(async () => {
    test = await createTestApp();
  });

  beforeEach(async () => {
    shop = await openShop(test, `shop-${Math.random().toString(36).slice(2)}`, ['A', 'B', 'C']);
    ({ owner } = shop.tenant);
    [a = 0, b = 0, c = 0] = Object.values(shop.products);
  });

  /** Statuses, reservations and bookings follow from lines and documents: always. */
  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(() => test.close());

  const patch = (path: string, body: object): Promise<Answer<OrderBody>> =>
    owner.patch<OrderBody>(path, body);
  const closeLine = (kind: string, order: OrderBody, at: number): Promise<Answer<OrderBody>> =>
    owner.post<OrderBody>(`${kind}/${order.id}/lines/${order.lines[at]?.id}/close/`);
  const receive = (order: OrderBody, lines?: object[]): Promise<unknown> =>
    owner.expect(
      201,
      owner.post('goods-received-notes/', { purchase_order: order.id, location: shop.main, lines }),
    );
  const dispatch = (order: OrderBody, lines?: object[]): Promise<unknown> =>
    owner.expect(201, owner.post('dispatches/', { sales_order: order.id, from_location: shop.main, lines }));
  const reservedOf = async (id: number): Promise<unknown[]> =>
    (await shop.saleNow(id)).lines.map(({ quantity_reserved: reserved }) => reserved);

  it('takes notes, dates and references until it is over, and nothing else of its header', async () => {
    const order = await shop.bought([{ product: a, quantity: 10 }]);
    await receive(order, [{ product: a, quantity: 4 }]);
    const path = `purchase-orders/${order.id}/`;
    const soon = new Date(Date.now() + 864e5).toISOString().slice(0, 10);
    const changed = await patch(path, {
      notes: 'postponed',
      expected_delivery_date: soon,
      supplier_reference: 'AB 77',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { notes: 'postponed', expected_delivery_date: soon, supplier_reference: 'AB 77' },
    });
    expect(
      await patch(path, { order_number: 'X', supplier: await shop.make('suppliers/', { name: 'Other' }) }),
    ).toMatchObject({
      status: 409,
      body: {
        detail: `Purchase order ${order.order_number} is partially received: order_number, supplier can no longer change.`,
      },
    });
    // What it has already is no change.
    expect((await patch(path, { order_number: order.order_number })).status).toBe(200);
    expect((await patch(path, { expected_delivery_date: '2020-01-01' })).status).toBe(400);
    expect(
      await owner.put(path, {
        supplier: shop.supplier,
        lines: [{ product: a, quantity: 10, unit_price: 1.5 }],
      }),
    ).toMatchObject({ status: 409 });
    expect((await owner.delete(path)).status).toBe(409);
    await receive(order);
    expect(await patch(path, { notes: 'too late' })).toMatchObject({
      status: 409,
      body: {
        detail: `Purchase order ${order.order_number} is received: only a draft or confirmed or partially received one can be changed.`,
      },
    });
    const { results } = await owner.expect<{ results: Event[] }>(
      200,
      owner.get(`audit-events/?action=purchase_order.update&object_id=${order.id}&ordering=id`),
    );
    expect(results[0]?.changes).toEqual([
      { field: 'notes', before: '', after: 'postponed' },
      { field: 'supplier_reference', before: '', after: 'AB 77' },
      { field: 'expected_delivery_date', before: null, after: soon },
    ]);
  });

  it('changes lines as far as nothing of them was delivered', async () => {
    const order = await shop.bought([
      { product: a, quantity: 10, unit_price: 2 },
      { product: b, quantity: 5, unit_price: 3 },
    ]);
    await receive(order, [{ product: a, quantity: 4 }]);
    const path = `purchase-orders/${order.id}/`;
    for (const [lines, why] of [
      [[{ product: a, quantity: 3, unit_price: 2 }], 'A: 3 requested, 4 delivered'],
      [[{ product: a, quantity: 10, unit_price: 2.5 }], 'A: unit price 2.5 requested, 4 delivered at 2'],
      [[{ product: b, quantity: 5, unit_price: 3 }], 'A: left out, 4 delivered'],
    ] as const)
      expect(await patch(path, { lines })).toMatchObject({
        status: 409,
        body: { detail: `What was delivered cannot change: ${why}.` },
      });
    expect(await patch(path, { lines: [{ product: 999999, quantity: 1, unit_price: 1 }] })).toMatchObject({
      status: 400,
      body: { lines: [{ product: ['Invalid pk "999999" - object does not exist.'] }] },
    });
    // The price of a line that is there is its own; a new one needs one.
    expect(
      await patch(path, {
        lines: [
          { product: a, quantity: 10 },
          { product: c, quantity: 1 },
        ],
      }),
    ).toMatchObject({ status: 400, body: { lines: [{}, { unit_price: ['This field is required.'] }] } });
    const changed = await patch(path, {
      lines: [
        { product: c, quantity: 2, unit_price: 7 },
        { product: a, quantity: 6 },
      ],
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        status: 'partially_received',
        total: 26,
        lines: [
          { product: c, quantity: 2, unit_price: 7, quantity_received: 0 },
          { product: a, quantity: 6, unit_price: 2, quantity_received: 4 },
        ],
      },
    });
    expect(changed.body.lines[1]?.id).toBe(order.lines[0]?.id);
    // Nothing is outstanding any more.
    const over = await patch(path, { lines: [{ product: a, quantity: 4 }] });
    expect(over).toMatchObject({ status: 200, body: { status: 'received', total: 8 } });
    await settled(test);
    const { body } = await owner.get<{ results: { type: string; data: { status: string } }[] }>(
      'changes/?limit=1000',
    );
    expect(body.results.map(({ type }) => type).filter((type) => type.startsWith('purchase_order.'))).toEqual(
      [
        'purchase_order.created',
        'purchase_order.confirmed',
        'purchase_order.partially_received',
        'purchase_order.updated',
        'purchase_order.updated',
        'purchase_order.received',
      ],
    );
  });

  it('has its reservations follow, for itself and for those that wait', async () => {
    await shop.stock(a, 10);
    await shop.stock(b, 4);
    const first = await shop.sold([
      { product: a, quantity: 8, unit_price: 1 },
      { product: b, quantity: 2, unit_price: 1 },
    ]);
    const second = await shop.sold([{ product: a, quantity: 6, unit_price: 1 }]);
    expect([await reservedOf(first.id), await reservedOf(second.id)]).toEqual([[8, 2], [2]]);
    const path = `sales-orders/${first.id}/`;
    // Fewer of A: the other order, which waits, gets them. A line without a price keeps its own.
    const changed = await patch(path, {
      lines: [
        { product: a, quantity: 5 },
        { product: b, quantity: 6 },
      ],
    });
    expect(changed).toMatchObject({ status: 200, body: { total: 11 } });
    expect([await reservedOf(first.id), await reservedOf(second.id)]).toEqual([[5, 4], [5]]);
    // More of A: behind those that have it already.
    await owner.expect(
      200,
      patch(path, {
        lines: [
          { product: a, quantity: 9 },
          { product: b, quantity: 6 },
        ],
      }),
    );
    expect([await reservedOf(first.id), await reservedOf(second.id)]).toEqual([[5, 4], [5]]);
    // A line left out frees what it had.
    await owner.expect(200, patch(path, { lines: [{ product: b, quantity: 1 }] }));
    expect([await reservedOf(first.id), await reservedOf(second.id)]).toEqual([[1], [6]]);
    expect(await shop.balance(a)).toEqual({ quantity: 10, reserved: 6 });
    await dispatch(first);
    expect((await shop.saleNow(first.id)).status).toBe('fulfilled');
  });

  it('is refused what must be reserved and is short', async () => {
    await owner.expect(200, owner.patch('tenants/current/', { reservation_policy: 'required' }));
    await shop.stock(a, 5);
    const order = await shop.sold([{ product: a, quantity: 3, unit_price: 1 }]);
    const path = `sales-orders/${order.id}/`;
    expect(await patch(path, { lines: [{ product: a, quantity: 6 }] })).toMatchObject({
      status: 409,
      body: { detail: 'Insufficient stock: A: 6 ordered, 1 missing.' },
    });
    expect(await reservedOf(order.id)).toEqual([3]);
    await owner.expect(200, patch(path, { lines: [{ product: a, quantity: 5 }] }));
    expect(await reservedOf(order.id)).toEqual([5]);
  });

  it('closes a line: received or fulfilled if something was delivered, else cancelled', async () => {
    await shop.stock(a, 3);
    const sale = await shop.sold([
      { product: a, quantity: 5, unit_price: 2 },
      { product: b, quantity: 4, unit_price: 2 },
    ]);
    await dispatch(sale, [{ product: a, quantity: 1 }]);
    const first = await closeLine('sales-orders', sale, 0);
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'partially_fulfilled',
        lines: [
          { quantity: 5, quantity_dispatched: 1, quantity_closed: 4, quantity_reserved: 0 },
          { quantity_closed: 0 },
        ],
      },
    });
    expect(await shop.balance(a)).toEqual({ quantity: 2, reserved: 0 });
    expect(await closeLine('sales-orders', sale, 0)).toMatchObject({
      status: 409,
      body: { detail: 'Nothing is outstanding of A.' },
    });
    expect((await closeLine('sales-orders', sale, 1)).body.status).toBe('fulfilled');
    expect((await closeLine('sales-orders', sale, 1)).status).toBe(409);

    const bought = await shop.bought([
      { product: a, quantity: 5, unit_price: 2 },
      { product: b, quantity: 4, unit_price: 3 },
    ]);
    expect((await closeLine('purchase-orders', bought, 1)).body.status).toBe('confirmed');
    expect(
      (
        await owner.get<{ results: { incoming_quantity: number }[] }>('reports/reorder/?search=B')
      ).body.results.map((row) => row.incoming_quantity),
    ).toEqual([]);
    // What is closed stays closed as far as the quantity allows.
    expect(
      await patch(`purchase-orders/${bought.id}/`, {
        lines: [
          { product: a, quantity: 5 },
          { product: b, quantity: 6 },
        ],
      }),
    ).toMatchObject({ status: 200, body: { lines: [{}, { quantity: 6, quantity_closed: 4 }] } });
    await owner.expect(
      200,
      patch(`purchase-orders/${bought.id}/`, {
        lines: [
          { product: a, quantity: 5 },
          { product: b, quantity: 3 },
        ],
      }),
    );
    expect((await closeLine('purchase-orders', bought, 0)).body.status).toBe('cancelled');
    expect(await owner.post(`purchase-orders/${bought.id}/lines/999999/close/`)).toMatchObject({
      status: 404,
      body: { detail: 'Purchase order line not found.' },
    });
    const other = await openShop(test, `other-${shop.tenant.slug}`, ['X']);
    expect(
      await other.tenant.owner.post(`purchase-orders/${bought.id}/lines/${bought.lines[0]?.id}/close/`),
    ).toMatchObject({ status: 404, body: { detail: 'Purchase order not found.' } });
    // Ordered 5 and 3 in the end, all of it given up.
    const report = await owner.get<{ totals: Record<string, number> }>('reports/purchases/');
    expect(report.body.totals).toMatchObject({
      order_count: 1,
      line_count: 2,
      quantity: 8,
      amount: 19,
      given_up_quantity: 8,
      given_up_amount: 19,
    });
  });

  it('is changed and delivered by several people at once as if by one after the other', async () => {
    await shop.stock(a, 40);
    const orders = await Promise.all(
      Array.from({ length: 4 }, () =>
        shop.sold([
          { product: a, quantity: 10, unit_price: 1 },
          { product: b, quantity: 1, unit_price: 1 },
        ]),
      ),
    );
    const answers = await Promise.all(
      orders.flatMap((order) => [
        ...[3, 8, 12].map((quantity) =>
          patch(`sales-orders/${order.id}/`, {
            lines: [
              { product: a, quantity },
              { product: b, quantity: 1 },
            ],
          }),
        ),
        owner.post('dispatches/', {
          sales_order: order.id,
          from_location: shop.main,
          lines: [{ product: a, quantity: 5 }],
        }),
        closeLine('sales-orders', order, 1),
        closeLine('sales-orders', order, 1),
      ]),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    for (const status of statuses) expect([200, 201, 409]).toContain(status);
    for (const { id } of orders) {
      const { lines } = await shop.saleNow(id);
      const [line] = lines;
      expect([3, 8, 10, 12]).toContain(line?.quantity);
      expect(line?.quantity_dispatched ?? 0).toBeLessThanOrEqual(line?.quantity ?? 0);
    }
  });
});
