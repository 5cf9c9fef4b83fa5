import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { setServiceClock } from '../../support/service-clock.js';
import { openShop, type Shop } from '../../support/shop.js';

type Row = Record<string, number | string>;
interface Summary {
  results: Row[];
  totals: Record<string, unknown>;
}

const NOTHING = {
  order_count: 0,
  quantity: 0,
  amount: 0,
  given_up_quantity: 0,
  given_up_amount: 0,
  delivered_quantity: 0,
  delivered_amount: 0,
  returned_quantity: 0,
  returned_amount: 0,
};
const purchases = (period_start: string, sums: Row): Row => ({
  period_start,
  ...NOTHING,
  price_difference: 0,
  cost_difference: 0,
  ...sums,
});
const sales = (period_start: string, sums: Row): Row => ({
  period_start,
  ...NOTHING,
  cost: 0,
  margin: 0,
  ...sums,
});

describe('reports of orders by the day on which things happened', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

  const at = (moment: string): Promise<void> => setServiceClock(test, moment);
  const read = async <Body = Summary>(shop: Shop, path: string): Promise<Body> =>
    shop.tenant.viewer.expect(200, shop.tenant.viewer.get<Body>(`reports/${path}`));
  const act = async (shop: Shop, path: string, body: object = {}): Promise<{ id: number }> => {
    const answer = await shop.tenant.owner.post<{ id: number }>(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const receive = (shop: Shop, order: number, more: object = {}): Promise<{ id: number }> =>
    act(shop, 'goods-received-notes/', { purchase_order: order, location: shop.main, ...more });
  const dispatch = (shop: Shop, order: number, more: object = {}): Promise<{ id: number }> =>
    act(shop, 'dispatches/', { sales_order: order, from_location: shop.main, ...more });

  /** All that a bookkeeper keeps of a month: rows and totals of each period, the files, the value of the stock at its end. */
  async function close(shop: Shop, first: string, last: string): Promise<unknown> {
    const kept: Record<string, unknown> = {};
    for (const report of ['purchases', 'sales'])
      for (const period of ['daily', 'weekly', 'monthly']) {
        const query = `${report}/?period=${period}&date_from=${first}&date_to=${last}`;
        const { results, totals } = await read(shop, query);
        // Orders by the status that they have now are no part of a month.
        kept[query] = { results, totals: { ...totals, by_status: null } };
        kept[`${query} file`] = (await shop.tenant.viewer.get(`reports/${query}&export=csv`)).text;
      }
    for (const method of ['weighted_average', 'fifo'])
      kept[method] = await read(shop, `stock-valuation/?method=${method}&as_of=${last}`);
    return kept;
  }

  it('leave every month as it was closed, whatever comes later', async () => {
    await at('2026-01-05T10:00:00Z');
    const shop = await openShop(test, 'months', ['A', 'M']);
    const { A = 0, M = 0 } = shop.products;
    const { owner } = shop.tenant;
    const closed = new Map<readonly [string, string], unknown>();
    const month = async (first: string, last: string): Promise<void> => {
      closed.set([first, last], await close(shop, first, last));
    };

    await at('2026-01-10T10:00:00Z');
    const first = await shop.purchase([{ product: A, quantity: 100, unit_price: 2 }]);
    await at('2026-01-12T10:00:00Z');
    await act(shop, `purchase-orders/${first.id}/confirm/`);
    await at('2026-01-20T10:00:00Z');
    const dear = await receive(shop, first.id, { lines: [{ product: A, quantity: 60, unit_cost: 2.5 }] });
    const byHand = await shop.make('stock-movements/', {
      product: M,
      movement_type: 'receive',
      quantity: 10,
      unit_cost: 1,
      to_location: shop.main,
    });
    await at('2026-02-01T00:00:00Z');
    await month('2026-01-01', '2026-01-31');

    await at('2026-02-03T10:00:00Z');
    const sold = await shop.sold([{ product: A, quantity: 40, unit_price: 5 }]);
    await at('2026-02-05T10:00:00Z');
    const sent = await dispatch(shop, sold.id, { lines: [{ product: A, quantity: 30 }] });
    await at('2026-02-10T10:00:00Z');
    const late = await shop.purchase([{ product: A, quantity: 20, unit_price: 3 }]);
    await at('2026-02-20T10:00:00Z');
    await receive(shop, first.id, { lines: [{ product: A, quantity: 30 }] });
    await at('2026-03-01T00:00:00Z');
    await month('2026-02-01', '2026-02-28');

    await at('2026-03-02T10:00:00Z');
    await act(shop, `purchase-orders/${late.id}/confirm/`);
    await at('2026-03-03T10:00:00Z');
    await act(shop, `goods-received-notes/${dear.id}/return/`, {
      reason: 'Broken',
      lines: [{ product: A, quantity: 10 }],
    });
    await at('2026-03-05T10:00:00Z');
    await act(shop, `sales-orders/${sold.id}/close/`);
    await act(shop, `dispatches/${sent.id}/return/`, {
      reason: 'Too many',
      lines: [{ product: A, quantity: 5 }],
    });
    await at('2026-03-31T23:59:59Z');
    await act(shop, `stock-movements/${byHand}/reverse/`, { reason: 'Never arrived' });
    await at('2026-04-01T00:00:00Z');
    await month('2026-03-01', '2026-03-31');

    await act(shop, `purchase-orders/${late.id}/cancel/`);
    await at('2026-04-02T10:00:00Z');
    await act(shop, `purchase-orders/${first.id}/close/`);
    // Dated in a month that is over: it counts in the one in which it is confirmed.
    const dated = await shop.purchase([{ product: A, quantity: 10, unit_price: 4 }], {
      order_date: '2026-01-15',
    });
    await act(shop, `purchase-orders/${dated.id}/confirm/`);
    const wrong = await receive(shop, dated.id);
    await act(shop, `goods-received-notes/${wrong.id}/return/`, {
      reason: 'Counted twice',
      reopen: true,
      lines: [{ product: A, quantity: 4 }],
    });
    await receive(shop, dated.id);
    await at('2026-05-01T00:00:00Z');
    await month('2026-04-01', '2026-04-30');

    await owner.expect(200, owner.patch(`products/${A}/`, { unit_cost: 99 }));
    await test.sql(`UPDATE tenant SET time_zone = 'Pacific/Auckland' WHERE id = $1`, [shop.tenant.id]);
    const draft = await shop.sale([{ product: A, quantity: 7, unit_price: 10 }]);
    await act(shop, `sales-orders/${draft.id}/cancel/`);
    const dropped = await shop.sold([{ product: A, quantity: 3, unit_price: 10 }]);
    await act(shop, `sales-orders/${dropped.id}/cancel/`);
    // In Auckland May ends at noon of UTC.
    await at('2026-05-31T11:59:59Z');
    await act(shop, `dispatches/${sent.id}/return/`, {
      reason: 'Too many',
      lines: [{ product: A, quantity: 1 }],
    });
    await at('2026-05-31T12:00:00Z');
    await act(shop, `dispatches/${sent.id}/return/`, {
      reason: 'Too many',
      lines: [{ product: A, quantity: 4 }],
    });

    for (const [[from, to], kept] of closed) expect(await close(shop, from, to)).toEqual(kept);

    const bought = await read(shop, 'purchases/');
    expect(bought.results).toEqual([
      purchases('2026-01-01', {
        order_count: 1,
        quantity: 100,
        amount: 200,
        delivered_quantity: 60,
        delivered_amount: 120,
        price_difference: 30,
      }),
      purchases('2026-02-01', { delivered_quantity: 30, delivered_amount: 60 }),
      purchases('2026-03-01', {
        order_count: 1,
        quantity: 20,
        amount: 60,
        returned_quantity: 10,
        returned_amount: 20,
        price_difference: -5,
      }),
      purchases('2026-04-01', {
        order_count: 1,
        quantity: 10,
        amount: 40,
        given_up_quantity: 30,
        given_up_amount: 80,
        delivered_quantity: 14,
        delivered_amount: 56,
        returned_quantity: 4,
        returned_amount: 16,
      }),
    ]);
    const earned = await read(shop, 'sales/');
    expect(earned.results).toEqual([
      sales('2026-02-01', {
        order_count: 1,
        quantity: 40,
        amount: 200,
        delivered_quantity: 30,
        delivered_amount: 150,
        cost: 75,
        margin: 75,
      }),
      sales('2026-03-01', {
        given_up_quantity: 10,
        given_up_amount: 50,
        returned_quantity: 5,
        returned_amount: 25,
        cost: -12.5,
        margin: -12.5,
      }),
      sales('2026-05-01', {
        order_count: 1,
        quantity: 3,
        amount: 30,
        given_up_quantity: 3,
        given_up_amount: 30,
        returned_quantity: 1,
        returned_amount: 5,
        cost: -2.5,
        margin: -2.5,
      }),
      sales('2026-06-01', { returned_quantity: 4, returned_amount: 20, cost: -10, margin: -10 }),
    ]);
    expect(earned.totals).toMatchObject({
      order_count: 2,
      line_count: 2,
      by_status: { cancelled: 2, closed: 1, draft: 0 },
    });
    // What was paid, less what was sold at its cost, is the stock: 236 − 36 + 25 − 50.
    const { total_value } = await read<{ total_value: number }>(shop, 'stock-valuation/');
    expect(bought.totals).toMatchObject({
      delivered_amount: 236,
      returned_amount: 36,
      price_difference: 25,
      cost_difference: 0,
    });
    expect(earned.totals).toMatchObject({ cost: 50 });
    expect(total_value).toBe(175);
    expect(await driftOf(test)).toEqual([]);
  });

  it('put a return into its own month, at its own cost', async () => {
    await at('2026-11-25T10:00:00Z');
    const shop = await openShop(test, 'returns', ['A', 'B']);
    const { A = 0, B = 0 } = shop.products;
    await shop.stock(A, 10);
    const sold = await shop.sale([{ product: A, quantity: 4, unit_price: 10 }], { order_date: '2026-09-10' });
    await act(shop, `sales-orders/${sold.id}/confirm/`);
    const sent = await dispatch(shop, sold.id, { dispatch_date: '2026-09-12' });
    const september = sales('2026-09-01', {
      delivered_quantity: 4,
      delivered_amount: 40,
      cost: 8,
      margin: 32,
    });
    // Entered in November with dates of September: ordered when it was confirmed, dispatched when it was.
    const november = { order_count: 1, quantity: 4, amount: 40 };
    expect((await read(shop, 'sales/')).results).toEqual([september, sales('2026-11-01', november)]);
    await act(shop, `dispatches/${sent.id}/return/`, {
      reason: 'Torn',
      lines: [{ product: A, quantity: 1 }],
    });
    expect((await read(shop, 'sales/')).results).toEqual([
      september,
      sales('2026-11-01', { ...november, returned_quantity: 1, returned_amount: 10, cost: -2, margin: -8 }),
    ]);

    const bought = await shop.purchase([{ product: B, quantity: 10, unit_price: 1 }], {
      order_date: '2026-09-28',
    });
    await act(shop, `purchase-orders/${bought.id}/confirm/`);
    const note = await receive(shop, bought.id, { received_date: '2026-09-29' });
    await act(shop, `goods-received-notes/${note.id}/return/`, {
      reason: 'Wrong',
      lines: [{ product: B, quantity: 4 }],
    });
    expect((await read(shop, 'purchases/')).results).toEqual([
      purchases('2026-09-01', { delivered_quantity: 10, delivered_amount: 10 }),
      purchases('2026-11-01', {
        order_count: 1,
        quantity: 10,
        amount: 10,
        returned_quantity: 4,
        returned_amount: 4,
      }),
    ]);
  });

  it('say what was paid beside the order, and what the stock did not bear', async () => {
    await at('2026-11-25T10:00:00Z');
    const shop = await openShop(test, 'prices', ['A', 'B']);
    const { A = 0, B = 0 } = shop.products;
    const order = await shop.bought([{ product: A, quantity: 10, unit_price: 10 }]);
    const note = await receive(shop, order.id, { lines: [{ product: A, quantity: 10, unit_cost: 12 }] });
    expect((await read(shop, 'purchases/')).results).toMatchObject([
      { delivered_amount: 100, price_difference: 20, cost_difference: 0 },
    ]);
    // All of it goes back at what was paid: nothing is left of the difference.
    await act(shop, `goods-received-notes/${note.id}/return/`, { reason: 'Wrong' });
    expect((await read(shop, 'purchases/')).totals).toMatchObject({
      delivered_amount: 100,
      returned_amount: 100,
      price_difference: 0,
    });

    const dear = await shop.bought([{ product: B, quantity: 10, unit_price: 100 }]);
    const first = await receive(shop, dear.id);
    await receive(shop, (await shop.bought([{ product: B, quantity: 100, unit_price: 10 }])).id);
    await act(shop, 'stock-movements/', {
      product: B,
      movement_type: 'issue',
      quantity: 100,
      from_location: shop.main,
    });
    await act(shop, `goods-received-notes/${first.id}/return/`, {
      reason: 'Broken',
      lines: [{ product: B, quantity: 8 }],
    });
    expect((await read(shop, 'purchases/')).totals).toMatchObject({
      returned_amount: 900,
      price_difference: 0,
      cost_difference: 638.1818,
    });
    const { text } = await shop.tenant.viewer.get('reports/purchases/?export=csv');
    expect(text.trim().split('\r\n')).toEqual([
      'period_start,order_count,quantity,amount,given_up_quantity,given_up_amount,delivered_quantity,delivered_amount,' +
        'returned_quantity,returned_amount,price_difference,cost_difference',
      '2026-11-01,3,120,2100,0,0,120,2100,18,900,0,638.1818',
    ]);
  });

  it('count an order that is dated ahead on its date, and one of another party not at all', async () => {
    await at('2026-11-25T10:00:00Z');
    const shop = await openShop(test, 'ahead', ['A']);
    const { A = 0 } = shop.products;
    const ahead = await shop.purchase([{ product: A, quantity: 5, unit_price: 3 }], {
      order_date: '2026-12-24',
    });
    await act(shop, `purchase-orders/${ahead.id}/confirm/`);
    const other = await shop.make('suppliers/', { name: 'Other' });
    expect((await read(shop, 'purchases/')).results).toMatchObject([
      { period_start: '2026-12-01', quantity: 5 },
    ]);
    expect(await read(shop, `purchases/?supplier=${other}`)).toMatchObject({
      results: [],
      totals: { order_count: 0, by_status: { confirmed: 0 } },
    });
    expect(await read(shop, 'purchases/?date_to=2026-11-30')).toMatchObject({
      results: [],
      totals: { by_status: { confirmed: 0 } },
    });
    expect(await read(shop, 'purchases/?date_from=2026-12-24&date_to=2026-12-24')).toMatchObject({
      totals: { order_count: 1, by_status: { confirmed: 1 } },
    });
    await act(shop, `purchase-orders/${ahead.id}/cancel/`);
    expect((await read(shop, 'purchases/')).results).toMatchObject([
      { period_start: '2026-11-01', order_count: 0, quantity: 0, given_up_quantity: 5, given_up_amount: 15 },
      { period_start: '2026-12-01', order_count: 1, quantity: 5, given_up_quantity: 0 },
    ]);
  });

  it('give up what is outstanding once, however often an order is closed', async () => {
    await at('2026-11-25T10:00:00Z');
    const shop = await openShop(test, 'twice', ['A']);
    const { A = 0 } = shop.products;
    const order = await shop.bought([{ product: A, quantity: 10, unit_price: 2 }]);
    const note = await receive(shop, order.id, { lines: [{ product: A, quantity: 6 }] });
    await act(shop, `purchase-orders/${order.id}/close/`);
    await act(shop, `goods-received-notes/${note.id}/return/`, {
      reason: 'Never came',
      reopen: true,
      lines: [{ product: A, quantity: 2 }],
    });
    await act(shop, `purchase-orders/${order.id}/close/`);
    expect((await read(shop, 'purchases/')).totals).toMatchObject({
      quantity: 10,
      delivered_quantity: 6,
      returned_quantity: 2,
      given_up_quantity: 6,
      given_up_amount: 12,
    });
  });

  it('value the stock at a moment of any zone, what was posted at it included', async () => {
    await at('2026-11-25T08:00:00Z');
    const shop = await openShop(test, 'moments', ['A']);
    const { A = 0 } = shop.products;
    await at('2026-11-25T10:00:00Z');
    await shop.stock(A, 10);
    await at('2026-11-25T18:15:00Z');
    await shop.stock(A, 5);
    for (const [as_of, quantity] of [
      ['2026-11-25T09:59:59.999999Z', 0],
      ['2026-11-25T05:00:00-05:00', 10],
      ['2026-11-25T23:59:59+05:45', 10],
      ['2026-11-26T00:00:00+05:45', 15],
      ['2026-11-24', 0],
      ['2026-11-25', 15],
    ] as const)
      for (const method of ['weighted_average', 'fifo', 'standard'])
        expect(
          await read(shop, `stock-valuation/?method=${method}&as_of=${encodeURIComponent(as_of)}`),
        ).toMatchObject({ as_of, total_quantity: quantity, total_value: 2 * quantity });
    const { status, body } = await shop.tenant.viewer.get(
      'reports/stock-valuation/?as_of=2026-11-25T05:00:00',
    );
    expect({ status, body }).toEqual({
      status: 400,
      body: { as_of: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'] },
    });
  });

  it('keep what was booked and the price of a delivery', async () => {
    await expect(test.sql('UPDATE purchase_order_booking SET quantity = 1')).rejects.toThrow('append-only');
    await expect(test.sql('DELETE FROM sales_order_booking')).rejects.toThrow('append-only');
    const shop = await openShop(test, 'kept', ['A']);
    const order = await shop.bought([{ product: shop.products.A ?? 0, quantity: 10, unit_price: 2 }]);
    await receive(shop, order.id);
    const before = await read(shop, 'purchases/');
    await test.sql('UPDATE purchase_order_line SET unit_price = 7 WHERE tenant_id = $1', [shop.tenant.id]);
    expect(await read(shop, 'purchases/')).toEqual(before);
  });
});
