import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';

interface Valuation {
  count: number;
  method: string;
  as_of: string | null;
  total_quantity: number;
  total_value: number;
  results: { product: { sku: string }; quantity: number; unit_cost: number; total_value: number }[];
}

describe('reports', () => {
  let test: TestApp;
  let acme: TestTenant;
  const ids: Record<string, number> = {};

  async function make(name: string, path: string, body: object): Promise<number> {
    const { id } = await acme.owner.expect<{ id: number }>(201, acme.owner.post(path, body));
    ids[name] = id;
    return id;
  }

  async function move(body: object): Promise<void> {
    await acme.owner.expect(201, acme.owner.post('stock-movements/', body));
  }

  async function valuation(query = ''): Promise<Valuation> {
    return acme.viewer.expect<Valuation>(200, acme.viewer.get(`reports/stock-valuation/${query}`));
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    const category = await make('category', 'categories/', { name: 'Parts' });
    await make('a', 'products/', { sku: 'A', name: '=cmd()', category, unit_cost: 7, reorder_point: 20 });
    await make('b', 'products/', { sku: 'B', name: 'Bee', category, unit_cost: 0 });
    await make('main', 'stock-locations/', { name: 'Main' });
    await make('shop', 'stock-locations/', { name: 'Shop' });
  });

  afterAll(() => test.close());

  it('answers an empty tenant with an empty page and zero totals', async () => {
    expect(await valuation()).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
      method: 'weighted_average',
      as_of: null,
      total_quantity: 0,
      total_value: 0,
    });
  });

  it('values stock by moving average, first in first out and standard cost', async () => {
    const a = { product: ids.a };
    await move({ ...a, to_location: ids.main, quantity: 10, unit_cost: 2, movement_type: 'receive' });
    await move({ ...a, to_location: ids.main, quantity: 10, unit_cost: 4, movement_type: 'receive' });
    await move({
      ...a,
      from_location: ids.main,
      to_location: ids.shop,
      quantity: 5,
      movement_type: 'transfer',
    });
    await move({ ...a, from_location: ids.main, quantity: 12, movement_type: 'issue' });
    await move({ product: ids.b, to_location: ids.shop, quantity: 3, movement_type: 'receive' });

    const average = await valuation();
    expect(average).toMatchObject({ count: 2, total_quantity: 11, total_value: 24 });
    expect(average.results[0]).toMatchObject({ quantity: 8, unit_cost: 3, total_value: 24 });
    expect(average.results[1]).toMatchObject({ quantity: 3, unit_cost: 0, total_value: 0 });
    expect(await valuation('?method=fifo')).toMatchObject({ total_value: 32 });
    expect(await valuation('?method=standard')).toMatchObject({ total_value: 56 });
    expect(await valuation(`?location=${ids.shop}`)).toMatchObject({ total_quantity: 8, total_value: 15 });
    expect(await valuation(`?location=${ids.main}&method=fifo`)).toMatchObject({ total_value: 12 });

    const today = new Date().toISOString().slice(0, 10);
    for (const method of ['weighted_average', 'fifo', 'standard']) {
      const now = await valuation(`?method=${method}`);
      expect(await valuation(`?method=${method}&as_of=${today}`)).toEqual({ ...now, as_of: today });
      expect(await valuation(`?method=${method}&as_of=2020-01-01`)).toMatchObject({
        count: 0,
        total_value: 0,
      });
    }
    expect(await driftOf(test)).toEqual([]);
  });

  it('sums movements by type, adjustments with their sign', async () => {
    await move({ product: ids.b, to_location: ids.shop, quantity: 2, movement_type: 'adjustment' });
    await move({ product: ids.b, from_location: ids.shop, quantity: 3, movement_type: 'adjustment' });
    const report = await acme.viewer.get<{ count: number; totals: object }>('reports/movements/?page_size=2');
    expect(report.body).toMatchObject({
      count: 7,
      totals: { received: 23, issued: 12, transferred: 5, adjusted: -1 },
    });
  });

  it('lists low stock and overstock', async () => {
    const low = await acme.viewer.get<{ results: object[] }>('reports/low-stock/');
    expect(low.body.results).toMatchObject([
      { product: { sku: 'A' }, reorder_point: 20, quantity: 8, deficit: 12 },
    ]);
    await acme.owner.patch(`products/${ids.a}/`, { reorder_point: 2 });
    const over = await acme.viewer.get<{ results: object[] }>('reports/overstock/?threshold=2.5');
    expect(over.body).toMatchObject({ threshold: 2.5 });
    expect(over.body.results).toMatchObject([{ threshold_quantity: 5, excess: 3, excess_value: 9 }]);
  });

  it('exports CSV with neutralized formulas and plain numbers', async () => {
    const csv = await acme.viewer.get('reports/stock-valuation/?export=csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      'product_id,sku,name,category,category_name,quantity,unit_cost,total_value',
      `${ids.a},A,'=cmd(),${ids.category},Parts,8,3,24`,
    ]);
  });

  it('reports every invalid parameter under its name', async () => {
    const answer = await acme.viewer.get('reports/stock-valuation/?method=guess&as_of=tomorrow&location=x');
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(['as_of', 'location', 'method']);
    expect((await acme.viewer.get('reports/sales/?period=yearly')).status).toBe(400);
    expect(await acme.viewer.get('reports/purchases/')).toMatchObject({
      status: 200,
      body: { count: 0, totals: { order_count: 0, amount: 0, by_status: { draft: 0 } } },
    });
  });
});
