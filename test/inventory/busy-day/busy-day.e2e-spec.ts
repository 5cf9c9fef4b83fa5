import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { BusyDay } from './busy-day.js';
import { comparable, type Movement } from './busy-day-journal.js';
import { LedgerModel } from '../stock/ledger-model.js';

const PRODUCTS = 10;
const PLACES = 3;
const METHODS = ['weighted_average', 'fifo', 'standard'] as const;

interface Page<Row> {
  count: number;
  results: Row[];
}

describe('a day of several parallel clients, compared with a model in memory', () => {
  let test: TestApp;
  let acme: TestTenant;
  let day: BusyDay;
  let model: LedgerModel;
  let movements: Movement[];
  const costs = Array.from({ length: PRODUCTS }, (_, index) => `${index + 1}.25`);

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    day = new BusyDay(await shelves(acme.owner));
    await day.open(acme.manager);
    await Promise.all([
      day.buy(acme.owner, 1),
      day.buy(acme.coordinator, 2),
      day.sell(acme.owner, 3),
      day.sell(acme.coordinator, 4),
      day.sell(acme.owner, 5),
      day.keep(acme.manager, 6),
      day.keep(acme.owner, 7),
      day.count(acme.manager, 8),
      day.count(acme.coordinator, 9),
    ]);
    movements = await allMovements();
    model = new LedgerModel(costs);
  });

  afterAll(() => test.close());

  async function shelves(owner: Client) {
    const made = async (path: string, body: object): Promise<number> =>
      (await owner.expect<{ id: number }>(201, owner.post<{ id: number }>(path, body))).id;
    const category = await made('categories/', { name: 'All' });
    const products: number[] = [];
    for (const [index, unit_cost] of costs.entries())
      products.push(await made('products/', { sku: `P-${index}`, name: 'Part', category, unit_cost }));
    const places: number[] = [];
    for (let place = 0; place < PLACES; place += 1)
      places.push(await made('stock-locations/', { name: `Place ${place}` }));
    const supplier = await made('suppliers/', { name: 'Supplier' });
    const customer = await made('customers/', { name: 'Customer' });
    return { products, places, supplier, customer };
  }

  function get<Body>(path: string): Promise<Body> {
    return acme.viewer.expect(200, acme.viewer.get<Body>(path));
  }

  async function allMovements(): Promise<Movement[]> {
    const all: Movement[] = [];
    for (let page = 1; ; page += 1) {
      const { count, results } = await get<Page<Movement>>(
        `stock-movements/?ordering=id&page_size=100&page=${page}`,
      );
      all.push(...results);
      if (all.length >= count) return all;
    }
  }

  it('has exactly the movements that the clients were answered, at the cost of the rules', () => {
    expect(movements.length).toBeGreaterThan(200);
    for (const movement of movements) {
      const operation = day.journal.operationOf(movement);
      const expected = Number(model.costOf(operation).toFixed());
      expect({ movement, status: model.apply(operation) }).toEqual({
        movement: { ...movement, unit_cost: expected },
        status: 201,
      });
      day.journal.posted(movement, expected);
    }
    expect(day.journal.promised()).toEqual([]);
    // What the day is made of: were it all refused, nothing would be compared.
    for (const [kind, least] of Object.entries(day.least))
      expect(`${kind}: ${(day.done[kind] ?? 0) >= least}`).toBe(`${kind}: true`);
  });

  it('leaves the balances of the model, and nothing reserved', async () => {
    const { results } = await get<
      Page<{ product: { id: number }; location: { id: number }; quantity: number; reserved_quantity: number }>
    >('stock-records/?page_size=100');
    const found = new Map(results.map((one) => [`${one.product.id}/${one.location.id}`, one]));
    for (const [product, id] of day.shelves.products.entries()) {
      for (const [place, location] of day.shelves.places.entries()) {
        const record = found.get(`${id}/${location}`);
        expect(record?.quantity ?? 0).toBe(Number(model.at(product, place).toFixed()));
        expect(record?.reserved_quantity ?? 0).toBe(0);
      }
      expect(model.imbalance(product).toFixed()).toBe('0');
    }
  });

  it.each(METHODS)('values stock by %s like the model, in total and by location', async (method) => {
    for (const place of [null, 0, 1, 2]) {
      const where = place === null ? '' : `&location=${day.shelves.places[place]}`;
      const report = await get<
        Page<{ product: { id: number }; total_value: number }> & { total_value: number }
      >(`reports/stock-valuation/?page_size=100&method=${method}${where}`);
      const found = new Map(report.results.map((line) => [line.product.id, line.total_value]));
      let total = new Big(0);
      for (const [product, id] of day.shelves.products.entries()) {
        const value = model.value(method, product, place);
        total = total.plus(value.toFixed());
        expect([method, place, product, found.get(id) ?? 0]).toEqual([
          method,
          place,
          product,
          Number(value.toFixed()),
        ]);
      }
      expect(report.total_value).toBeCloseTo(Number(total.toFixed()), 4);
    }
  });

  it('sums sales, cost, margin and purchases like the model', async () => {
    const sales = await get<{ totals: object }>('reports/sales/');
    expect(sales.totals).toMatchObject(day.journal.salesTotals());
    const purchases = await get<{ totals: object }>('reports/purchases/');
    expect(purchases.totals).toMatchObject(day.journal.purchasesTotals());
  });

  it('leaves every order in the status its client saw', async () => {
    for (const [path, expected] of day.orders)
      expect([path, await get<object>(path)]).toMatchObject([path, expected]);
    expect(day.orders.size).toBeGreaterThan(40);
  });

  it('compared each counted line with the balance at that moment', () => {
    for (const { product, place, countedAt, expected } of day.counted) {
      const before = movements.filter(({ created_at }) => comparable(created_at) < countedAt);
      const balance = before.reduce(
        (sum, one) => sum.plus(day.journal.changeOf(one, product, place)),
        new Big(0),
      );
      expect({ product, place, countedAt, expected }).toEqual({
        product,
        place,
        countedAt,
        expected: Number(balance.toFixed()),
      });
    }
    expect(day.counted.length).toBeGreaterThan(10);
  });

  it('leaves a consistent ledger', async () => {
    expect(await driftOf(test)).toEqual([]);
  });
});
