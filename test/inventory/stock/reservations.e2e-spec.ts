import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { settled } from '../../support/settled.js';
import { type OrderBody, openShop, type Shop } from '../../support/shop.js';

interface Reservation {
  id: number;
  product: { id: number; sku: string };
  location: { id: number; name: string };
  sales_order: number;
  order_number: string;
  sales_order_line: number;
  customer_name: string;
  quantity: number;
}
interface Release {
  released: Reservation;
  passed_on: { sales_order: number; order_number: string; quantity: number }[];
}
interface Page<T> {
  count: number;
  results: T[];
}

describe('reservations', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Client;
  let A: number;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApp();
  });

  beforeEach(async () => {
    shop = await openShop(test, `shop-${++made}`, ['A', 'B']);
    ({ owner } = shop.tenant);
    A = shop.products.A ?? 0;
  });

  afterAll(() => test.close());

  const list = async (query = ''): Promise<Reservation[]> =>
    (await owner.expect<Page<Reservation>>(200, owner.get(`reservations/?${query}`))).results;
  const of = async (order: OrderBody): Promise<Reservation> => {
    const [reservation] = await list(`sales_order=${order.id}`);
    if (!reservation) throw new Error(`${order.order_number} has no reservation.`);
    return reservation;
  };
  const release = (id: number, client = owner): Promise<Release> =>
    client.expect<Release>(200, client.post(`reservations/${id}/release/`));
  const sell = (quantity: number, product = A): Promise<OrderBody> => shop.sold([{ product, quantity }]);
  const reserved = async (order: OrderBody): Promise<number | undefined> =>
    (await shop.saleNow(order.id)).lines[0]?.quantity_reserved;

  it('are listed by product, location and sales order, the newest first', async () => {
    const { B = 0 } = shop.products;
    await shop.stock(A, 10);
    await shop.stock(A, 3, shop.second);
    await shop.stock(B, 5);
    const first = await sell(4);
    const second = await shop.sold([
      { product: A, quantity: 8 },
      { product: B, quantity: 2 },
    ]);
    const rows = await list();
    expect(
      rows.map(({ order_number, product, location, quantity }) => [
        order_number,
        product.sku,
        location.name,
        quantity,
      ]),
    ).toEqual([
      [second.order_number, 'B', 'Main', 2],
      [second.order_number, 'A', 'Second', 2],
      [second.order_number, 'A', 'Main', 6],
      [first.order_number, 'A', 'Main', 4],
    ]);
    const { id } = rows[3] ?? {};
    expect(await owner.expect(200, owner.get(`reservations/${id}/`))).toEqual({
      id,
      product: { id: A, sku: 'A', name: 'Product A' },
      location: { id: shop.main, name: 'Main', path: 'Main' },
      sales_order: first.id,
      order_number: first.order_number,
      sales_order_line: first.lines[0]?.id,
      customer: shop.customer,
      customer_name: 'Customer',
      quantity: 4,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const counts = async (...queries: string[]): Promise<number[]> =>
      Promise.all(queries.map(async (query) => (await list(query)).length));
    expect(
      await counts(
        `product=${B}`,
        `location=${shop.second}`,
        `sales_order=${second.id}`,
        `order_number=${first.order_number}`,
        `sales_order=${second.id}&location=${shop.main}&product=${A}`,
        `customer=${shop.customer}`,
        'search=second',
        `search=${first.order_number}`,
      ),
    ).toEqual([1, 1, 3, 1, 1, 4, 1, 1]);
    expect((await owner.get('reservations/?quantity=4')).body).toEqual({
      quantity: ['This field cannot be filtered by.'],
    });
  });

  it('pass what is released to the next waiting order, and come back only with new stock', async () => {
    await shop.stock(A, 10);
    const first = await sell(6);
    const second = await sell(6);
    const third = await sell(3);
    expect(await Promise.all([first, second, third].map(reserved))).toEqual([6, 4, 0]);

    const before = await of(first);
    const { released, passed_on } = await release(before.id);
    expect(released).toEqual(before);
    expect(passed_on).toEqual([
      { sales_order: second.id, order_number: second.order_number, quantity: 2 },
      { sales_order: third.id, order_number: third.order_number, quantity: 3 },
    ]);
    expect(await Promise.all([first, second, third].map(reserved))).toEqual([0, 6, 3]);
    expect(await shop.balance(A)).toEqual({ quantity: 10, reserved: 9 });

    // What another gives up, what moves, and what a new order leaves is no new stock.
    await release((await of(third)).id);
    await owner.expect(200, owner.post(`sales-orders/${second.id}/cancel/`));
    await shop.make('stock-movements/', {
      product: A,
      from_location: shop.main,
      to_location: shop.second,
      quantity: 4,
      movement_type: 'transfer',
    });
    expect(await Promise.all([first, third].map(reserved))).toEqual([0, 0]);
    expect(await shop.balance(A)).toEqual({ quantity: 6, reserved: 0 });

    await shop.stock(A, 1);
    expect(await Promise.all([first, third].map(reserved))).toEqual([6, 1]);
    // From then on they wait as all others do.
    await owner.expect(200, owner.post(`sales-orders/${first.id}/cancel/`));
    expect(await reserved(third)).toBe(3);
    expect(await driftOf(test)).toEqual([]);
  });

  it('stay given up where the other lines of their order change', async () => {
    const { B = 0 } = shop.products;
    await shop.stock(A, 5);
    await shop.stock(B, 5);
    const order = await shop.sold([
      { product: A, quantity: 2 },
      { product: B, quantity: 1 },
    ]);
    await release((await list(`product=${A}`))[0]?.id ?? 0);
    const lines = [
      { product: A, quantity: 2 },
      { product: B, quantity: 4 },
    ];
    await owner.expect(200, owner.patch(`sales-orders/${order.id}/`, { lines }));
    expect((await shop.saleNow(order.id)).lines.map((line) => line.quantity_reserved)).toEqual([0, 4]);
    // It is dispatched from free stock all the same.
    await shop.make('dispatches/', {
      sales_order: order.id,
      from_location: shop.main,
      lines: [{ product: A, quantity: 2 }],
    });
    expect(await shop.balance(A)).toEqual({ quantity: 3, reserved: 0 });
  });

  it('leave the rest of a line reserved elsewhere, and what a customer returns is new stock', async () => {
    await shop.stock(A, 4);
    await shop.stock(A, 3, shop.second);
    const sent = await sell(1);
    const note = await shop.make('dispatches/', { sales_order: sent.id, from_location: shop.main });
    const order = await sell(6);
    const [at] = await list(`sales_order=${order.id}&location=${shop.main}`);
    await release(at?.id ?? 0);
    expect(await reserved(order)).toBe(3);
    await owner.expect(201, owner.post(`dispatches/${note}/return/`, { reason: 'Wrong size' }));
    expect(await reserved(order)).toBe(6);
  });

  it('of a tracked product pass on good lots alone', async () => {
    const { results } = await owner.expect<Page<{ id: number }>>(200, owner.get('categories/'));
    const body = { sku: 'L', name: 'Lots', category: results[0]?.id, tracking: 'lot' };
    const product = await shop.make('products/', body);
    await shop.make('stock-movements/', {
      product,
      to_location: shop.main,
      quantity: 9,
      movement_type: 'receive',
      lots: [
        { lot_number: 'L-1', quantity: 4, expiry_date: '2100-01-01' },
        { lot_number: 'L-2', quantity: 5, expiry_date: '2101-01-01' },
      ],
    });
    const first = await sell(5, product);
    const second = await sell(6, product);
    const lots = await owner.expect<Page<{ id: number }>>(200, owner.get('lots/?lot_number=L-2'));
    await owner.expect(200, owner.patch(`lots/${lots.results[0]?.id}/`, { is_blocked: true }));
    expect(await Promise.all([first, second].map(reserved))).toEqual([4, 0]);
    const { passed_on } = await release((await of(first)).id);
    expect(passed_on.map(({ quantity }) => quantity)).toEqual([4]);
    expect(await Promise.all([first, second].map(reserved))).toEqual([0, 4]);
    expect(await driftOf(test)).toEqual([]);
  });

  it('are released by stock writers, once, with the version that they read', async () => {
    await shop.stock(A, 5);
    const order = await sell(5);
    const { id } = await of(order);
    const { viewer, manager } = shop.tenant;
    expect((await viewer.post(`reservations/${id}/release/`)).status).toBe(403);
    const { headers } = await viewer.get(`reservations/${id}/`);
    expect(headers.etag).toMatch(/^"/);
    const stale = manager.with({ 'if-match': '"another"' });
    expect((await stale.post(`reservations/${id}/release/`)).status).toBe(412);
    const keyed = manager.with({ 'idempotency-key': 'once', 'if-match': headers.etag ?? '' });
    const [one, two] = [await release(id, keyed), await release(id, keyed)];
    expect(two).toEqual(one);
    for (const gone of [id, 0, 2_147_483_647, 'x'])
      expect((await owner.post(`reservations/${gone}/release/`)).body).toEqual({
        detail: 'Reservation not found.',
        code: 'not_found',
      });
    const other = await openShop(test, `${shop.tenant.slug}-other`, []);
    await sell(0.5);
    const [foreign] = await list();
    for (const path of [`reservations/${foreign?.id}/`, 'reservations/2147483000/'])
      expect((await other.tenant.owner.get(path)).body).toEqual({
        detail: 'Reservation not found.',
        code: 'not_found',
      });
    expect((await other.tenant.owner.get(`reservations/?product=${A}`)).body).toMatchObject({ count: 0 });
  });

  it('tell of their release in the audit log and in the change feed', async () => {
    await shop.stock(A, 5);
    const order = await sell(5);
    const waiting = await sell(2);
    const { id } = await of(order);
    await release(id);
    const events = await owner.expect<Page<Record<string, unknown>>>(
      200,
      owner.get('audit-events/?action=reservation.release'),
    );
    const passed_on = [{ sales_order: waiting.id, order_number: waiting.order_number, quantity: '2' }];
    expect(events.results).toMatchObject([
      {
        object_type: 'reservation',
        object_id: String(id),
        object_label: `${order.order_number} A`,
        before: { id, sales_order: order.id, product: A, product_sku: 'A', quantity: '5.0000' },
        after: { id, quantity: '0', passed_on },
      },
    ]);
    await settled(test);
    const feed = await owner.expect<Page<{ type: string; object_id: number; data: object }>>(
      200,
      owner.get('changes/?limit=1000'),
    );
    expect(feed.results.find(({ type }) => type === 'reservation.released')).toMatchObject({
      object_type: 'reservation',
      object_id: id,
      data: { quantity: '0', passed_on },
    });
  });

  it('are given up once by several at once, and nothing is reserved twice', async () => {
    await shop.stock(A, 8);
    const orders = [];
    for (let n = 0; n < 4; n += 1) orders.push(await sell(4));
    const [first, second] = orders as [OrderBody, OrderBody];
    const ids = [(await of(first)).id, (await of(second)).id];
    const answers = await Promise.all(
      [...ids, ...ids, ...ids].map((id) => owner.post(`reservations/${id}/release/`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404, 404, 404, 404]);
    expect(await Promise.all(orders.map(reserved))).toEqual([0, 0, 4, 4]);
    expect(await driftOf(test)).toEqual([]);
  });
});
