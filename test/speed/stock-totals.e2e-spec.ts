import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { driftOf } from '../support/ledger.js';
import { atOnce, LoadClient, statuses } from '../support/load.js';
import { StockedTenant } from '../support/stocked-tenant.js';
import { inTenant } from '../support/tenant-connection.js';

interface Valuation {
  count: number;
  next: string | null;
  previous: string | null;
  total_quantity: number;
  total_value: number;
  results: {
    product: { id: number; sku: string };
    quantity: number;
    unit_cost: number;
    total_value: number;
  }[];
}

describe('the kept totals of the stock', () => {
  let test: TestApp;
  let acme: StockedTenant;
  let other: StockedTenant;
  let shelf: number;
  let floor: number;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await StockedTenant.create(test, 'valued');
    other = await StockedTenant.create(test, 'unvalued');
    [shelf, floor] = [await acme.location(), await acme.location()];
  });

  afterEach(async () => {
    expect(await driftOf(test)).toEqual([]);
  });

  afterAll(() => test.close());

  function valuation(query = '', tenant = acme): Promise<Valuation> {
    return tenant.owner.expect<Valuation>(200, tenant.owner.get(`reports/stock-valuation/${query}`));
  }

  async function totals(
    query = '',
    tenant = acme,
  ): Promise<Pick<Valuation, 'count' | 'total_quantity' | 'total_value'>> {
    const { count, total_quantity, total_value } = await valuation(query, tenant);
    return { count, total_quantity, total_value };
  }

  /** Summed over the rows: every product of these tenants is in one category. */
  const summed = (tenant = acme) => totals(`?category=${tenant.category}`, tenant);

  /** As the application sees them in an open transaction, beside the same summed over the costs. */
  async function inside(client: pg.Client): Promise<void> {
    const { rows } = await client.query(
      `SELECT (SELECT concat_ws(' ', sum(products), trim_scale(sum(quantity)), trim_scale(sum(value))) FROM stock_total) AS kept,
              (SELECT concat_ws(' ', count(*) FILTER (WHERE quantity > 0), trim_scale(sum(quantity)),
                                trim_scale(sum(round(value, 4)))) FROM product_cost) AS computed`,
    );
    const { kept, computed } = rows[0] as { kept: string; computed: string };
    expect(kept).toBe(computed);
  }

  it('follow arrivals, departures, adjustments of both signs and transfers', async () => {
    expect(await totals()).toEqual({ count: 0, total_quantity: 0, total_value: 0 });
    const [a, b] = [await acme.product({ unit_cost: 1 }), await acme.product()];
    await acme.receive(a, shelf, 3, { unit_cost: '0.3333' });
    await acme.receive(b, floor, '0.0007', { unit_cost: '0.0501' });
    // Rounded a product: 0.9999 and 0.00003507, which shows as 0.
    expect(await totals()).toEqual({ count: 2, total_quantity: 3.0007, total_value: 0.9999 });
    await acme.move({
      product: a,
      from_location: shelf,
      to_location: floor,
      quantity: 2,
      movement_type: 'transfer',
    });
    expect(await totals()).toEqual({ count: 2, total_quantity: 3.0007, total_value: 0.9999 });
    await acme.move({
      product: a,
      to_location: floor,
      quantity: 1,
      unit_cost: 2,
      movement_type: 'adjustment',
    });
    expect(await totals()).toEqual({ count: 2, total_quantity: 4.0007, total_value: 2.9999 });
    await acme.move({ product: a, from_location: floor, quantity: 1, movement_type: 'adjustment' });
    expect(await totals()).toEqual(await summed());
    await acme.move({ product: b, from_location: floor, quantity: '0.0007', movement_type: 'issue' });
    expect(await totals()).toEqual(await summed());
    expect(await totals()).toMatchObject({ count: 1, total_quantity: 3 });
    expect(await totals('', other)).toEqual({ count: 0, total_quantity: 0, total_value: 0 });
  });

  it('stand beside the rows that the computed report has', async () => {
    for (let n = 0; n < 5; n += 1) {
      const product = await acme.product();
      await acme.receive(product, shelf, 2 + n, { unit_cost: 4 });
      if (n % 2 === 0)
        await acme.move({ product, from_location: shelf, quantity: 2 + n, movement_type: 'issue' });
    }
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [
      '',
      '&ordering=-total_value',
      '&ordering=name',
      '&page_size=2&page=last',
      '&search=sku-',
    ]) {
      const [kept, computed] = await Promise.all([
        valuation(`?method=weighted_average${query}`),
        valuation(`?as_of=${today}${query}`),
      ]);
      expect(kept).toEqual({ ...computed, as_of: null, next: kept.next, previous: kept.previous });
      expect(kept.results.every(({ quantity }) => quantity > 0)).toBe(true);
    }
    expect(await totals('?page_size=1&page=2')).toEqual(await summed());
    expect((await acme.owner.get('reports/stock-valuation/?page_size=1&page=99')).status).toBe(404);
    const places = [await totals(`?location=${shelf}`), await totals(`?location=${floor}`)];
    const whole = await totals();
    expect(places.reduce((sum, place) => sum + place.total_quantity, 0)).toBeCloseTo(whole.total_quantity, 4);
  });

  it('are exact inside a transaction, forget what is rolled back, and follow a deletion', async () => {
    const before = await totals();
    const product = await acme.product();
    await inTenant(test, acme.tenant.id, async (client) => {
      await client.query('BEGIN');
      await client.query('INSERT INTO product_cost VALUES ($1, $2, 5, 12.34565)', [acme.tenant.id, product]);
      await inside(client);
      await client.query('SAVEPOINT half');
      await client.query('UPDATE product_cost SET quantity = quantity + 1, value = value * 1.00005');
      await inside(client);
      await client.query('UPDATE product_cost SET quantity = 0, value = 0 WHERE product_id = $1', [product]);
      await inside(client);
      await client.query('ROLLBACK TO half');
      await inside(client);
      // Some inserted, others updated, by one statement.
      await client.query(
        `INSERT INTO product_cost AS c SELECT tenant_id, id, 1, 1.00004 FROM product
         ON CONFLICT (tenant_id, product_id) DO UPDATE SET quantity = c.quantity + 1, value = c.value + 1.00004`,
      );
      await inside(client);
      expect(await totals()).toEqual(before);
      await client.query('ROLLBACK');
    });
    expect(await totals()).toEqual(before);
    await test.sql('INSERT INTO product_cost VALUES ($1, $2, 0, 0)', [acme.tenant.id, product]);
    await test.sql('DELETE FROM product_cost WHERE product_id = $1', [product]);
    expect(await totals()).toEqual(before);
  });

  it('are exact after parallel writers of several tenants, more of them than there are stripes', async () => {
    const there = await other.location();
    const goods = await Promise.all([acme.product(), acme.product(), acme.product()]);
    const foreign = await other.product();
    for (const product of goods) await acme.receive(product, shelf, 100, { unit_cost: '1.1111' });
    await other.receive(foreign, there, 100, { unit_cost: 3 });
    const clients = [acme, other].map(({ owner }) => new LoadClient(test.baseUrl, owner.headers));
    const answers = await atOnce(120, (index) => {
      const mine = index % 3 !== 0;
      const product = mine ? goods[index % goods.length] : foreign;
      const place = mine ? shelf : there;
      return (clients[mine ? 0 : 1] as LoadClient).post(
        'stock-movements/',
        index % 2 === 0
          ? { product, to_location: place, quantity: 3, unit_cost: 1 + (index % 7), movement_type: 'receive' }
          : { product, from_location: place, quantity: 1, movement_type: 'issue' },
      );
    });
    expect(statuses(answers)).toEqual({ 201: 120 });
    for (const client of clients) client.close();
    for (const tenant of [acme, other]) expect(await totals('', tenant)).toEqual(await summed(tenant));

    const stripes = await atOnce(40, (index) =>
      inTenant(test, acme.tenant.id, async (client) => {
        for (let n = 0; n < 5; n += 1) {
          await client.query('BEGIN');
          const product = goods[(index + n) % goods.length];
          await client.query('UPDATE product_cost SET value = value + 0.00007 WHERE product_id = $1', [
            product,
          ]);
          await client.query('UPDATE product_cost SET value = value - 0.00007 WHERE product_id = $1', [
            product,
          ]);
          await client.query('COMMIT');
        }
        const { rows } = await client.query<{ stripe: number }>('SELECT pg_backend_pid() % 32 AS stripe');
        return rows[0]?.stripe;
      }),
    );
    expect(new Set(stripes).size).toBeGreaterThan(1);
    expect(await totals()).toEqual(await summed());
  });

  it('are verified by the check of the ledger', async () => {
    await test.sql(
      'UPDATE stock_total SET value = value + 0.0001 WHERE tenant_id = $1 AND stripe = (SELECT min(stripe) FROM stock_total WHERE tenant_id = $1)',
      [acme.tenant.id],
    );
    expect((await driftOf(test)).map(({ check, tenant }) => [check, tenant])).toEqual([
      ['total of the stock', 'valued'],
    ]);
    await test.sql('DELETE FROM stock_total');
    expect((await driftOf(test)).map(({ tenant }) => tenant).sort()).toEqual(['unvalued', 'valued']);
    await test.sql(
      `INSERT INTO stock_total SELECT tenant_id, 0, count(*) FILTER (WHERE quantity > 0), sum(quantity), sum(round(value, 4))
         FROM product_cost GROUP BY tenant_id`,
    );
  });
});
