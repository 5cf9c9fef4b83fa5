import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newToken } from '#credentials';
import type { DashboardBody } from '../../../apps/inventory/src/reports/dashboard/dashboard.dto.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { setServiceClock } from '../../support/service-clock.js';
import { type LineInput, openShop, type Shop } from '../../support/shop.js';

/** December 2025 to November 2026. */
const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const month = (index + 11) % 12;
  return `${index === 0 ? 2025 : 2026}-${String(month + 1).padStart(2, '0')}`;
});

describe('the dashboard', () => {
  let test: TestApp;
  let shop: Shop;

  const at = (moment: string): Promise<void> => setServiceClock(test, moment);
  const read = async (): Promise<DashboardBody> =>
    shop.tenant.viewer.expect<DashboardBody>(200, shop.tenant.viewer.get('dashboard/'));
  const report = async (path: string): Promise<Record<string, unknown>> =>
    shop.tenant.viewer.expect(200, shop.tenant.viewer.get(path));

  /** Orders on the days of a year, movements by hand, lots, a return: as a shop has them. */
  async function year(): Promise<void> {
    await at('2025-11-25T08:00:00Z');
    shop = await openShop(test, 'year', ['A', 'B', 'C', 'D', 'E']);
    const { A = 0, B = 0, C = 0, D = 0, E = 0 } = shop.products;
    const { owner } = shop.tenant;
    const patch = (id: number, body: object) => owner.expect(200, owner.patch(`products/${id}/`, body));
    await patch(A, { reorder_point: 45 });
    await patch(B, { reorder_point: 5 });
    await patch(D, { reorder_point: 1 });
    await patch(E, { is_active: false });
    const receive = (product: number, quantity: number, unit_cost: number, more: object = {}) =>
      shop.make('stock-movements/', {
        product,
        quantity,
        unit_cost,
        to_location: shop.main,
        movement_type: 'receive',
        ...more,
      });
    const issue = (product: number, quantity: number) =>
      shop.make('stock-movements/', {
        product,
        quantity,
        from_location: shop.main,
        movement_type: 'issue',
      });
    const received = async (lines: LineInput[], more: object = {}) => {
      const { id } = await shop.bought(lines);
      return shop.make('goods-received-notes/', { purchase_order: id, location: shop.main, ...more });
    };
    await receive(A, 100, 2);
    await receive(B, 30, 4);
    for (const month of MONTHS) {
      const isLast = month === '2026-11';
      if (isLast) {
        await at('2026-10-27T00:00:00Z');
        await receive(C, 10, 1.5);
        await at('2026-11-01T09:00:00Z');
        const category = (await owner.get<{ results: { id: number }[] }>('categories/')).body.results[0]?.id;
        const L = await shop.make('products/', { sku: 'L', name: 'Lots', category, tracking: 'lot' });
        await receive(L, 10, 6, {
          lots: [
            { lot_number: 'L-0', quantity: 2, expiry_date: '2026-11-20' },
            { lot_number: 'L-1', quantity: 5, expiry_date: '2026-12-25' },
            { lot_number: 'L-2', quantity: 3, expiry_date: '2026-12-26' },
          ],
        });
        await at('2026-11-02T09:00:00Z');
        const part = await shop.purchase([{ product: B, quantity: 4, unit_price: 4 }], {
          expected_delivery_date: '2026-11-03',
        });
        await owner.expect(200, owner.post(`purchase-orders/${part.id}/confirm/`));
        await shop.make('goods-received-notes/', {
          purchase_order: part.id,
          location: shop.main,
          lines: [{ product: B, quantity: 1 }],
        });
      }
      await at(`${month}-10T10:00:00Z`);
      await received([{ product: A, quantity: 50, unit_price: 2 }]);
      const { id } = await shop.sold([{ product: A, quantity: 55, unit_price: 5 }]);
      const dispatch = await shop.make('dispatches/', { sales_order: id, from_location: shop.main });
      if (isLast) {
        await at('2026-11-12T10:00:00Z');
        const lines = [{ product: A, quantity: 5 }];
        await owner.expect(201, owner.post(`dispatches/${dispatch}/return/`, { reason: 'Bent', lines }));
      }
      // The day before the thirty, in October.
      await at(`${month}-${month === '2026-10' ? '26T23:59:59' : '20T16:00:00'}Z`);
      await issue(B, 2);
    }
    await at('2026-11-21T10:00:00Z');
    await shop.make('stock-movements/', {
      product: A,
      quantity: 5,
      from_location: shop.main,
      to_location: shop.second,
      movement_type: 'transfer',
    });
    for (const side of ['to_location', 'from_location'])
      await shop.make('stock-movements/', {
        product: A,
        quantity: 1,
        [side]: shop.main,
        movement_type: 'adjustment',
      });
    await at('2026-11-19T10:00:00Z');
    const expected = async (kind: 'sale' | 'purchase', expected_delivery_date: string) => {
      const { id } = await shop[kind]([{ product: D, quantity: 3 }], { expected_delivery_date });
      await owner.expect(200, owner.post(`${kind === 'sale' ? 'sales' : 'purchase'}-orders/${id}/confirm/`));
    };
    await expected('purchase', '2026-11-24');
    await expected('purchase', '2026-11-25');
    await expected('sale', '2026-11-20');
    for (const kind of ['sale', 'purchase'] as const) {
      const { id } = await shop[kind]([{ product: D, quantity: 1 }]);
      await owner.expect(200, owner.post(`${kind === 'sale' ? 'sales' : 'purchase'}-orders/${id}/cancel/`));
    }
    await at('2026-11-24T18:00:00Z');
    await issue(C, 10);
    await at('2026-11-25T09:30:00Z');
    await shop.purchase([{ product: D, quantity: 1 }]);
    await shop.sale([{ product: D, quantity: 1 }], { order_number: 'SO-LAST' });
  }

  beforeAll(async () => {
    test = await createTestApp();
    await year();
  }, 120_000);

  afterAll(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

  it('shows a year of business as it is worked out by hand', async () => {
    const { latest, movements, ...figures } = await read();
    const { A, B, C } = shop.products;
    expect(figures).toEqual({
      today: '2026-11-25',
      // A: 100 and 12 times 50 less 55, and 5 that came back: 45 at 2. B: 30 less 12 times 2, and 1: 7 at 4. L: 10 at 6.
      stock: { value: 178, quantity: 62, products: 3, low: 2, out: 2 },
      orders: {
        purchase: {
          by_status: {
            draft: 1,
            confirmed: 2,
            partially_received: 1,
            received: 12,
            closed: 0,
            cancelled: 1,
          },
          overdue: 2,
        },
        sales: {
          by_status: {
            draft: 1,
            confirmed: 1,
            partially_fulfilled: 0,
            fulfilled: 12,
            closed: 0,
            cancelled: 1,
          },
          overdue: 1,
        },
      },
      top_products: [
        { product: { id: A, sku: 'A', name: 'Product A' }, issued_quantity: 50, issued_value: 100 },
        { product: { id: C, sku: 'C', name: 'Product C' }, issued_quantity: 10, issued_value: 15 },
        { product: { id: B, sku: 'B', name: 'Product B' }, issued_quantity: 2, issued_value: 8 },
      ],
      // L-0 has expired, L-1 does on the thirtieth day from today.
      expiring: { days: 30, lots: 2, value: 42 },
    });
    expect(movements).toHaveLength(30);
    expect([movements[0]?.date, movements[29]?.date]).toEqual(['2026-10-27', '2026-11-25']);
    expect(movements.filter(({ received, issued }) => received + issued > 0)).toEqual([
      { date: '2026-10-27', received: 10, issued: 0 },
      { date: '2026-11-01', received: 10, issued: 0 },
      { date: '2026-11-02', received: 1, issued: 0 },
      { date: '2026-11-10', received: 50, issued: 55 },
      { date: '2026-11-12', received: 5, issued: 0 },
      { date: '2026-11-20', received: 0, issued: 2 },
      { date: '2026-11-24', received: 0, issued: 10 },
    ]);
    expect(latest).toHaveLength(10);
    expect(latest[0]).toEqual({
      id: expect.any(Number),
      occurred_at: '2026-11-25T09:30:00Z',
      actor: { id: shop.tenant.userIds.owner, username: 'year-owner' },
      on_behalf_of: null,
      action: 'sales_order.create',
      object_type: 'sales_order',
      object_id: expect.stringMatching(/^\d+$/),
      object_label: 'SO-LAST Customer',
    });
    expect(latest.slice(1, 3).map(({ action, object_label }) => [action, object_label])).toEqual([
      ['purchase_order.create', expect.stringMatching(/^PO-\d+ Supplier$/)],
      ['stock_movement.create', 'C Product C'],
    ]);
    expect(await driftOf(test)).toEqual([]);
  });

  it('agrees with the reports and lists', async () => {
    const { stock, orders, movements, expiring, top_products: top } = await read();
    expect(await report('reports/stock-valuation/?page_size=1')).toMatchObject({
      count: stock.products,
      total_quantity: stock.quantity,
      total_value: stock.value,
    });
    expect(await report('reports/low-stock/')).toMatchObject({ count: stock.low });
    expect(await report('purchase-orders/?is_overdue=true')).toMatchObject({
      count: orders.purchase.overdue,
    });
    expect(await report('sales-orders/?is_overdue=true')).toMatchObject({ count: orders.sales.overdue });
    const lots = await report('reports/expiring/');
    expect(lots).toMatchObject({ count: expiring.lots, days: expiring.days });
    const sum = (of: 'received' | 'issued') => movements.reduce((total, day) => total + day[of], 0);
    const days = 'reports/movements/?date_from=2026-10-27&date_to=2026-11-25';
    expect(await report(days)).toMatchObject({
      totals: { received: sum('received'), issued: sum('issued') },
    });
    expect(top.map(({ issued_quantity: quantity }) => quantity)).toEqual([50, 10, 2]);
  });

  it('has the day of the tenant for what is overdue, and days of UTC for what moved', async () => {
    await at('2026-11-25T11:30:00Z');
    const { owner } = shop.tenant;
    await owner.expect(200, owner.patch('tenants/current/', { time_zone: 'Pacific/Auckland' }));
    const { today, orders, movements, expiring } = await read();
    expect({ today, overdue: orders.purchase.overdue, last: movements[29]?.date, expiring }).toEqual({
      today: '2026-11-26',
      overdue: 3,
      last: '2026-11-25',
      expiring: { days: 30, lots: 3, value: 60 },
    });
    await owner.expect(200, owner.patch('tenants/current/', { time_zone: 'UTC' }));
  });

  it('is the same for every role and for operators, and tells no address and nothing of accounts', async () => {
    const { owner, coordinator, manager, viewer } = shop.tenant;
    await owner.expect(
      201,
      owner.post('tenants/members/', { username: 'new', password: 'eleven-green-tandems', role: 'viewer' }),
    );
    await owner.expect(201, owner.post('webhooks/', { url: 'https://localhost:9/secret-path' }));
    const bodies = [];
    for (const client of [owner, coordinator, manager, viewer])
      bodies.push(await client.expect(200, client.get('dashboard/')));
    expect(bodies.slice(1)).toEqual([bodies[0], bodies[0], bodies[0]]);
    const text = JSON.stringify(bodies[0]);
    expect(text).not.toMatch(/127\.0\.0\.1|address|user_agent|secret-path|webhook|member\./);
    const operator = await test.newUser('root', { isStaff: true });
    const { token, hash, hint } = newToken('inv');
    await test.sql(`INSERT INTO api_token (user_id, name, token_hash, hint) VALUES ($1, 'test', $2, $3)`, [
      operator,
      hash,
      hint,
    ]);
    const console = test.anonymous.with({ authorization: `Token ${token}` });
    const overview = await console.expect<Record<'figures' | 'counts', object>>(
      200,
      console.get(`tenants/${shop.tenant.id}/overview/`),
    );
    expect(overview.figures).toEqual(bodies[0]);
    expect(overview.counts).toMatchObject({ products: 6, stock_movements: 46 });
    expect((await test.anonymous.get('dashboard/')).status).toBe(401);
  });

  it('of a tenant that has nothing is nothing', async () => {
    const { viewer } = await test.newTenant('empty');
    const { latest, movements, ...figures } = await viewer.expect<DashboardBody>(
      200,
      viewer.get('dashboard/'),
    );
    const none = { draft: 0, confirmed: 0, closed: 0, cancelled: 0 };
    expect(figures).toEqual({
      today: '2026-11-25',
      stock: { value: 0, quantity: 0, products: 0, low: 0, out: 0 },
      orders: {
        purchase: { by_status: { ...none, partially_received: 0, received: 0 }, overdue: 0 },
        sales: { by_status: { ...none, partially_fulfilled: 0, fulfilled: 0 }, overdue: 0 },
      },
      top_products: [],
      expiring: { days: 30, lots: 0, value: 0 },
    });
    expect(latest).toEqual([]);
    expect(movements.every(({ received, issued }) => received === 0 && issued === 0)).toBe(true);
  });
});
