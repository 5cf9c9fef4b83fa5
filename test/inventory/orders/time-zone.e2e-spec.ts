import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { setServiceClock } from '../../support/service-clock.js';
import { openShop, type Shop } from '../../support/shop.js';

const FUTURE = ['Ensure this date is not in the future.'];

interface Dated {
  id: number;
  order_date: string;
}

describe("today, in the tenant's time zone", () => {
  let test: TestApp;
  let shop: Shop;
  let operator: Client;
  let owner: Client;

  beforeAll(async () => {
    test = await createTestApp();
    shop = await openShop(test, 'acme', ['A']);
    owner = shop.tenant.owner;
    const id = await test.newUser('root', { isStaff: true, isSuperuser: true });
    operator = test.anonymous.with({ authorization: `Token ${await test.apiToken(id)}` });
    await shop.stock(shop.products.A ?? 0, 1000);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

  const setZone = (time_zone: string): Promise<unknown> =>
    operator.expect(200, operator.patch(`tenants/${shop.tenant.id}/`, { time_zone }));
  const at = async (zone: string, moment: string): Promise<void> => {
    await setZone(zone);
    await setServiceClock(test, moment);
  };
  const lines = (): object[] => [{ product: shop.products.A ?? 0, quantity: 1, unit_price: 1 }];
  const order = (more: object = {}): object => ({ supplier: shop.supplier, lines: lines(), ...more });
  const receive = async (more: object, date?: string): Promise<{ status: number; body: object }> => {
    const { id } = await owner.expect<Dated>(201, owner.post<Dated>('purchase-orders/', order(more)));
    await owner.expect(200, owner.post(`purchase-orders/${id}/confirm/`));
    const received_date = date === undefined ? {} : { received_date: date };
    return owner.post('goods-received-notes/', {
      purchase_order: id,
      location: shop.main,
      ...received_date,
    });
  };

  it.each([
    // Auckland: 13 hours ahead of UTC in November, from its midnight to its next one.
    ['Pacific/Auckland', '2026-11-25T11:00:00Z', '2026-11-26', '2026-11-27'],
    ['Pacific/Auckland', '2026-11-26T02:55:00Z', '2026-11-26', '2026-11-27'],
    ['Pacific/Auckland', '2026-11-26T10:59:59Z', '2026-11-26', '2026-11-27'],
    ['Pacific/Honolulu', '2026-11-26T09:59:00Z', '2026-11-25', '2026-11-26'],
    ['Pacific/Honolulu', '2026-11-26T10:00:00Z', '2026-11-26', '2026-11-27'],
    ['Asia/Kathmandu', '2026-11-25T18:14:59Z', '2026-11-25', '2026-11-26'],
    ['Asia/Kathmandu', '2026-11-25T18:15:00Z', '2026-11-26', '2026-11-27'],
    // The day of 23 hours in Berlin, its last second, and that of 25 hours.
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29', '2026-03-30'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25', '2026-10-26'],
    ['UTC', '2026-11-25T23:59:59Z', '2026-11-25', '2026-11-26'],
  ])('in %s at %s it is %s', async (zone, moment, today, tomorrow) => {
    await at(zone, moment);
    const made = await owner.expect<Dated>(201, owner.post<Dated>('purchase-orders/', order()));
    expect(made.order_date).toBe(today);
    expect(await receive({ order_date: today })).toMatchObject({
      status: 201,
      body: { received_date: today },
    });
    expect(await receive({ order_date: today }, today)).toMatchObject({ status: 201 });
    expect(await receive({ order_date: today }, tomorrow)).toMatchObject({
      status: 400,
      body: { received_date: FUTURE },
    });
    const sale = await owner.expect<Dated>(
      201,
      owner.post<Dated>('sales-orders/', { customer: shop.customer, lines: lines() }),
    );
    expect(sale.order_date).toBe(today);
    await owner.expect(200, owner.post(`sales-orders/${sale.id}/confirm/`));
    const dispatch = { sales_order: sale.id, from_location: shop.main };
    expect(await owner.post('dispatches/', { ...dispatch, dispatch_date: tomorrow })).toMatchObject({
      status: 400,
      body: { dispatch_date: FUTURE },
    });
    expect(await owner.post('dispatches/', dispatch)).toMatchObject({
      status: 201,
      body: { dispatch_date: today },
    });
  });

  it('tell an overdue order by it', async () => {
    await at('Pacific/Auckland', '2026-12-01T00:00:00Z');
    const due = { order_date: '2026-12-01', expected_delivery_date: '2026-12-02' };
    const { id } = await owner.expect<Dated>(201, owner.post<Dated>('purchase-orders/', order(due)));
    await owner.expect(200, owner.post(`purchase-orders/${id}/confirm/`));
    const isOverdue = async (): Promise<boolean> => {
      const { body } = await owner.get<{ count: number }>(`purchase-orders/?id=${id}&is_overdue=true`);
      const { body: others } = await owner.get<{ count: number }>(
        `purchase-orders/?id=${id}&is_overdue=false`,
      );
      expect(body.count + others.count).toBe(1);
      return body.count === 1;
    };
    // 2 December ends there at 11:00 UTC, in Kathmandu at 18:15, in Honolulu at 10:00 of the 3rd.
    for (const [zone, moment, overdue] of [
      ['Pacific/Auckland', '2026-12-02T10:59:59Z', false],
      ['Pacific/Auckland', '2026-12-02T11:00:00Z', true],
      ['Asia/Kathmandu', '2026-12-02T18:14:59Z', false],
      ['Asia/Kathmandu', '2026-12-02T18:15:00Z', true],
      ['Pacific/Honolulu', '2026-12-03T09:59:59Z', false],
      ['Pacific/Honolulu', '2026-12-03T10:00:00Z', true],
    ] as const) {
      await at(zone, moment);
      expect([zone, moment, await isOverdue()]).toEqual([zone, moment, overdue]);
    }
  });

  it('expect what is reordered by it', async () => {
    await at('Pacific/Auckland', '2026-11-25T11:00:00Z');
    const supplier = await shop.make('suppliers/', { name: 'Two days', lead_time_days: 2 });
    const { body } = await owner.get<{ results: { id: number }[] }>('categories/');
    await shop.make('products/', {
      sku: 'DUE',
      name: 'Due',
      category: body.results[0]?.id,
      reorder_point: 5,
      preferred_supplier: supplier,
    });
    expect((await owner.get('reports/reorder/?search=DUE')).body).toMatchObject({
      results: [{ expected_date: '2026-11-28' }],
    });
    expect((await owner.post('purchase-orders/from-reorder/', { supplier })).body).toMatchObject({
      results: [{ order_date: '2026-11-26', expected_delivery_date: '2026-11-28' }],
    });
  });

  it('refuse an order dated more than a year ahead', async () => {
    await at('Pacific/Auckland', '2026-11-25T11:00:00Z');
    const refused = {
      status: 400,
      body: { order_date: ['Ensure this date is not more than a year ahead.'] },
    };
    expect(await owner.post('purchase-orders/', order({ order_date: '2027-11-27' }))).toMatchObject(refused);
    const last = await owner.post<Dated>('purchase-orders/', order({ order_date: '2027-11-26' }));
    expect(last.status).toBe(201);
    expect(await owner.patch(`purchase-orders/${last.body.id}/`, { order_date: '2027-11-27' })).toMatchObject(
      refused,
    );
    expect(
      await owner.post('sales-orders/', {
        customer: shop.customer,
        lines: lines(),
        order_date: '9999-12-31',
      }),
    ).toMatchObject(refused);
  });

  it('is UTC until a zone is set, and only a zone of the IANA database can be', async () => {
    const made = await operator.expect<{ id: number }>(
      201,
      operator.post('tenants/', { name: 'Plain', slug: 'plain' }),
    );
    expect(made).toMatchObject({ time_zone: 'UTC' });
    expect(
      await operator.post('tenants/', { name: 'Nepal', slug: 'nepal', time_zone: 'Asia/Kathmandu' }),
    ).toMatchObject({ status: 201, body: { time_zone: 'Asia/Kathmandu' } });
    for (const time_zone of ['+05:45', 'Mars/Olympus', 'europe/berlin', 'UTC+2'])
      expect(await operator.patch(`tenants/${made.id}/`, { time_zone })).toMatchObject({
        status: 400,
        body: { time_zone: [`"${time_zone}" is not a valid choice.`] },
      });
    expect(await operator.patch(`tenants/${made.id}/`, { time_zone: null })).toMatchObject({ status: 400 });
    expect(await operator.patch(`tenants/${made.id}/`, { time_zone: '' })).toMatchObject({ status: 400 });
    expect(await operator.patch(`tenants/${made.id}/`, { time_zone: 5 })).toMatchObject({ status: 400 });
    expect((await operator.get(`tenants/${made.id}/`)).body).toMatchObject({ time_zone: 'UTC' });

    await setZone('Asia/Tokyo');
    expect((await shop.tenant.viewer.get('tenants/current/')).body).toMatchObject({
      time_zone: 'Asia/Tokyo',
    });
    const { body } = await operator.get<{ results: object[] }>(
      `audit-events/?object_type=tenant&tenant=${shop.tenant.id}&page_size=1`,
    );
    expect(body.results).toMatchObject([{ action: 'tenant.update', after: { time_zone: 'Asia/Tokyo' } }]);
  });
});
