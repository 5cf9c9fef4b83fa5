import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seed } from '../../apps/inventory/src/seeding/seeding.js';
import type { Client } from '../support/client.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';

const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'demo-data.md'), 'utf8');
const documented = [...document.matchAll(/^\| `([^`]+)` +\| (\w*) +\|/gm)].map(([, path = '', status]) => ({
  path,
  status: status === '' ? undefined : status,
}));

interface Page<Row> {
  count: number;
  results: Row[];
}

describe('the demo data', () => {
  let test: TestApp;
  let owner: Client;

  beforeAll(async () => {
    test = await createTestApp();
    expect(await seed(test.config, { demo: true })).toEqual([
      'seeded accounts: superuser, staff, owner, coordinator, manager, viewer',
      'seeded demo data: ninety days of catalogue, stock and orders',
    ]);
    owner = await test.login('owner', 'inventory-demo');
  });

  afterAll(() => test.close());

  function get<Body>(path: string): Promise<Body> {
    return owner.expect(200, owner.get<Body>(path));
  }

  async function skusOf(report: string): Promise<string[]> {
    const { results } = await get<Page<{ product: { sku: string } }>>(`reports/${report}/?page_size=100`);
    return results.map(({ product }) => product.sku);
  }

  it.each(documented)('includes $path as documented', async ({ path, status }) => {
    expect(await get<{ status?: string }>(path)).toMatchObject(status === undefined ? {} : { status });
  });

  it('is documented', () => {
    expect(documented).toHaveLength(36);
  });

  it('has the dates of its days: from ninety days ago to yesterday', async () => {
    const [times] = await test.sql<Record<string, number>>(
      `SELECT (current_date - min(created_at)::date)::int AS first, (current_date - max(created_at)::date)::int AS last,
              count(DISTINCT created_at::date)::int AS days,
              (SELECT count(*) FROM purchase_order WHERE created_at::date <> order_date)::int AS purchases,
              (SELECT count(*) FROM sales_order WHERE created_at::date <> order_date)::int AS sales,
              (SELECT current_date - max(occurred_at)::date FROM audit_event WHERE action = 'stock_movement.create')::int
                AS audit,
              (SELECT current_date - min(occurred_at)::date FROM change_event)::int AS changes
         FROM stock_movement`,
    );
    expect(times).toEqual({ first: 90, last: 1, days: 81, purchases: 0, sales: 0, audit: 1, changes: 90 });
  });

  it('cannot be dated by a client', async () => {
    const body = { product: 28, to_location: 4, quantity: 1, movement_type: 'receive' };
    const forged = { ...body, created_at: '2001-01-01T00:00:00Z', moment: '2001-01-01T00:00:00Z' };
    const client = owner.with({ moment: '2001-01-01T00:00:00Z', date: 'Mon, 01 Jan 2001 00:00:00 GMT' });
    const { id } = await client.expect(201, client.post<{ id: number }>('stock-movements/', forged));
    const [row] = await test.sql<{ isNow: boolean }>(
      `SELECT created_at > now() - interval '5 minutes' AS "isNow" FROM stock_movement WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ isNow: true });
    await owner.expect(201, owner.post(`stock-movements/${id}/reverse/`, { reason: 'Only a test' }));
  });

  it('gives every report some rows', async () => {
    expect(await skusOf('low-stock')).toEqual([
      'BR-PAD-V',
      'CB-7-L',
      'CB-7-M',
      'CG-LONG',
      'LB-OIL',
      'LT-REAR',
      'PD-FLAT',
      'RK-REAR',
    ]);
    expect(await skusOf('reorder')).toEqual(['BR-PAD-V', 'CG-LONG', 'LB-OIL']);
    expect(await skusOf('overstock')).toEqual(['BR-CABLE', 'TL-MULTI']);
    const sales = await get<{ totals: object }>('reports/sales/');
    expect(sales.totals).toEqual({
      order_count: 75,
      line_count: 209,
      quantity: 2410,
      amount: 83150,
      given_up_quantity: 6,
      given_up_amount: 167.4,
      delivered_quantity: 2372,
      delivered_amount: 66384.3,
      returned_quantity: 8,
      returned_amount: 122.2,
      by_status: { draft: 2, confirmed: 1, partially_fulfilled: 3, fulfilled: 69, closed: 1, cancelled: 1 },
      cost: 40361.1132,
      margin: 25900.9868,
    });
    const purchases = await get<{ totals: object }>('reports/purchases/');
    expect(purchases.totals).toEqual({
      order_count: 15,
      line_count: 100,
      quantity: 2559,
      amount: 41831.8734,
      given_up_quantity: 8,
      given_up_amount: 67.2,
      delivered_quantity: 2238,
      delivered_amount: 21094.6834,
      returned_quantity: 6,
      returned_amount: 33.36,
      price_difference: 0,
      cost_difference: 0,
      by_status: { draft: 2, confirmed: 1, partially_received: 1, received: 12, closed: 1, cancelled: 1 },
    });
    const valuation = await get<object>('reports/stock-valuation/?page_size=1');
    expect(valuation).toMatchObject({ count: 28, total_quantity: 1419, total_value: 15772.8687 });
    const demand = await get<Page<{ abc_class: string; issued_quantity: number }>>(
      'reports/demand/?page_size=100',
    );
    const classes = demand.results.map(({ abc_class }) => abc_class).join('');
    expect(classes).toBe('CBCABAAAABBBAABCCAAAABCCCCBCAC');
  });

  it('shows a reservation that was released: its line waits for new stock', async () => {
    const order = await get<{
      lines: { product_sku: string; quantity: number; quantity_reserved: number }[];
    }>('sales-orders/71/');
    expect(
      order.lines.map(({ product_sku, quantity, quantity_reserved }) => [
        product_sku,
        quantity,
        quantity_reserved,
      ]),
    ).toEqual([
      ['CH-11', 6, 3],
      ['CS-8', 4, 0],
    ]);
    const { results } = await get<Page<{ object_label: string }>>('audit-events/?action=reservation.release');
    expect(results.map(({ object_label }) => object_label)).toEqual(['SO-000071 CS-8']);
  });

  it('leaves a consistent ledger', async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  it('is added once', async () => {
    expect(await seed(test.config, { demo: true })).toEqual([]);
  });
});
