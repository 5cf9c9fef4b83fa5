import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CloseStock } from '../../../apps/inventory/src/stock/closings/close-stock.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { inTenant } from '../../support/tenant-connection.js';

const PRODUCTS = 3;
const DAYS = 10;
const METHODS = ['weighted_average', 'fifo', 'standard'] as const;
/** From one closing to the next in these tests. */
const MOVEMENTS = 8;

const KINDS = ['receive', 'issue', 'issue at cost', 'transfer', 'take back', 'give back'] as const;
const operation = fc.record({
  kind: fc.constantFrom('receive', 'receive', ...KINDS),
  product: fc.nat(PRODUCTS - 1),
  place: fc.nat(1),
  units: fc.integer({ min: 1, max: 400_000 }),
  cost: fc.integer({ min: 0, max: 900_000 }),
  /** Days since the one before. */
  step: fc.constantFrom(0, 0, 0, 1, 1, 2),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

interface Row {
  movement_type: string;
  product_id: number;
  from_location_id: number | null;
  to_location_id: number | null;
  /** In ten thousandths. */
  units: number;
  cost: number;
  has_given_cost: boolean;
  reverses: number | null;
  day: number;
}

const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
const decimal = (units: number) => (units / 10_000).toFixed(4);

describe('stock closings', () => {
  let test: TestApp;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApp();
  });

  afterAll(() => test.close());

  /** A tenant with products and places. */
  async function stage(): Promise<{ tenant: TestTenant; products: number[]; places: number[] }> {
    const tenant = await test.newTenant(`closing-${++made}`);
    const { owner } = tenant;
    const make = async (path: string, body: object): Promise<number> =>
      (await owner.expect<{ id: number }>(201, owner.post(path, body))).id;
    const category = await make('categories/', { name: 'All' });
    const products: number[] = [];
    for (let nth = 0; nth < PRODUCTS; nth += 1)
      products.push(await make('products/', { sku: `C-${nth}`, name: 'Part', category, unit_cost: '7.77' }));
    const places = [
      await make('stock-locations/', { name: 'A' }),
      await make('stock-locations/', { name: 'B' }),
    ];
    return { tenant, products, places };
  }

  /** Movements that could have happened: no balance is ever negative, nothing is taken back twice. */
  function history(operations: readonly Operation[], products: number[], places: number[]): Row[] {
    const rows: Row[] = [];
    const held = new Map<string, number>();
    const undone = new Set<number>();
    let day = 0;
    for (const { kind, product, place, units, cost, step } of operations) {
      day = Math.min(DAYS - 1, day + step);
      const [here = 0, there = 0] = [places[place], places[1 - place]];
      const id = products[product] ?? 0;
      const at = (location: number) => held.get(`${id}/${location}`) ?? 0;
      const base = { product_id: id, units, cost, has_given_cost: false, reverses: null, day };
      let row: Row | null = null;
      if (kind === 'receive')
        row = { ...base, movement_type: 'receive', from_location_id: null, to_location_id: here };
      else if (kind === 'transfer')
        row = { ...base, movement_type: 'transfer', from_location_id: here, to_location_id: there };
      else if (kind === 'issue' || kind === 'issue at cost')
        row = {
          ...base,
          movement_type: 'issue',
          from_location_id: here,
          to_location_id: null,
          has_given_cost: kind === 'issue at cost',
        };
      else {
        const wanted = kind === 'take back' ? 'receive' : 'issue';
        // An early one: it lies before a closing more often.
        const nth = rows.findIndex(
          (one, index) =>
            one.product_id === id &&
            one.movement_type === wanted &&
            one.reverses === null &&
            !undone.has(index),
        );
        const original = rows[nth];
        if (original) {
          row = {
            ...original,
            movement_type: 'adjustment',
            from_location_id: original.to_location_id,
            to_location_id: original.from_location_id,
            has_given_cost: wanted === 'receive',
            reverses: nth,
            day,
          };
        }
      }
      const { from_location_id: from = null, to_location_id: to = null } = row ?? {};
      if (row === null || (from !== null && at(from) < row.units)) continue;
      if (row.reverses !== null) undone.add(row.reverses);
      if (from !== null) held.set(`${id}/${from}`, at(from) - row.units);
      if (to !== null) held.set(`${id}/${to}`, at(to) + row.units);
      rows.push(row);
    }
    return rows;
  }

  async function write(tenant: number, rows: readonly Row[]): Promise<void> {
    const [{ last } = { last: 0 }] = await test.sql<{ last: number }>(
      'SELECT coalesce(max(id), 0) AS last FROM stock_movement',
    );
    await inTenant(test, tenant, (client) =>
      client.query(
        `INSERT INTO stock_movement (tenant_id, id, movement_type, product_id, from_location_id, to_location_id, quantity,
            unit_cost, has_given_cost, reverses_id, created_at)
         SELECT $1, e.* FROM unnest($2::integer[], $3::text[], $4::integer[], $5::integer[], $6::integer[], $7::numeric[],
            $8::numeric[], $9::boolean[], $10::integer[], $11::timestamptz[]) AS e`,
        [
          tenant,
          rows.map((_, index) => last + 1 + index),
          rows.map((row) => row.movement_type),
          rows.map((row) => row.product_id),
          rows.map((row) => row.from_location_id),
          rows.map((row) => row.to_location_id),
          rows.map((row) => decimal(row.units)),
          rows.map((row) => decimal(row.cost)),
          rows.map((row) => row.has_given_cost),
          rows.map((row) => (row.reverses === null ? null : last + 1 + row.reverses)),
          rows.map((row) => `${dayOf(row.day)}T12:00:00Z`),
        ],
      ),
    );
  }

  /** What the service answers for every day, method and place. */
  async function valuations({ owner }: TestTenant, places: number[]): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    for (let day = 0; day < DAYS; day += 1) {
      for (const method of METHODS) {
        for (const where of ['', `&location=${places[0]}`]) {
          const query = `as_of=${dayOf(day)}&method=${method}${where}`;
          found.set(query, await owner.expect(200, owner.get(`reports/stock-valuation/?${query}`)));
        }
      }
    }
    return found;
  }

  const closings = (tenant: number) =>
    test.sql<{ day: string; is_whole: boolean }>(
      `SELECT (closed_at AT TIME ZONE 'UTC')::date::text AS day, size IS NOT NULL AS is_whole FROM stock_closing
        WHERE tenant_id = $1 ORDER BY closed_at`,
      [tenant],
    );
  const close = () => test.app.get(CloseStock).close(MOVEMENTS);

  it('change no valuation, to the last digit, for any day, method and location', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 60, maxLength: 90 }), async (operations) => {
        const { tenant, products, places } = await stage();
        await write(tenant.id, history(operations, products, places));
        const plain = await valuations(tenant, places);
        await close();
        expect(await closings(tenant.id)).not.toEqual([]);
        expect(await valuations(tenant, places)).toEqual(plain);
        expect(await close()).toBe(0);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  const receipt = (product_id: number, place: number, day: number, cost: number): Row => ({
    movement_type: 'receive',
    product_id,
    from_location_id: null,
    to_location_id: place,
    units: 10_000,
    cost,
    has_given_cost: false,
    reverses: null,
    day,
  });

  it('are the start of a valuation, and are invalidated by a movement dated before them', async () => {
    const { tenant, products, places } = await stage();
    const [product = 0, place = 0] = [products[0], places[0]];
    const value = async (day: number): Promise<number> =>
      (
        await tenant.owner.expect<{ total_value: number }>(
          200,
          tenant.owner.get(`reports/stock-valuation/?as_of=${dayOf(day)}`),
        )
      ).total_value;
    const receipts = Array.from({ length: 3 * MOVEMENTS }, (_, nth) =>
      receipt(product, place, Math.floor(nth / 4), 10_000),
    );
    await write(tenant.id, receipts);
    expect(await close()).toBe(3);
    const whole = [
      { day: dayOf(2), is_whole: true },
      { day: dayOf(4), is_whole: true },
      { day: dayOf(6), is_whole: true },
    ];
    expect(await closings(tenant.id)).toEqual(whole);

    const drift = async ({ slug }: TestTenant) =>
      (await driftOf(test))
        .filter((found) => found.check === 'closing of stock' && found.tenant === slug)
        .map(({ kept, computed }) => [kept, computed]);
    const revalue = (by: number) =>
      test.sql(`UPDATE stock_closing_cost SET value = value + $2 WHERE tenant_id = $1`, [tenant.id, by]);
    await revalue(1000);
    expect([await value(1), await value(2), await value(5)]).toEqual([1008, 1012, 1024]);
    expect(await drift(tenant)).toEqual([['24 / 1024', '24 / 24']]);
    await revalue(-1000);
    expect(await drift(tenant)).toEqual([]);

    await write(tenant.id, [receipt(product, place, 2, 50_000)]);
    expect([await value(1), await value(2), await value(5)]).toEqual([8, 17, 29]);
    expect(await closings(tenant.id)).toEqual([
      whole[0],
      { ...whole[1], is_whole: false },
      { ...whole[2], is_whole: false },
    ]);
    expect(await close()).toBe(2);
    expect(await closings(tenant.id)).toEqual(whole);
    expect([await value(1), await value(2), await value(5)]).toEqual([8, 17, 29]);
  });

  /** By first in, first out, at the end of so many days. */
  const fifo = ({ owner }: TestTenant, days: number) =>
    Promise.all(
      Array.from({ length: days }, async (_, day) => {
        const path = `reports/stock-valuation/?method=fifo&as_of=${dayOf(day)}`;
        return (await owner.expect<{ total_value: number }>(200, owner.get(path))).total_value;
      }),
    );
  const issue = (product: number, place: number, day: number, units: number): Row => ({
    ...receipt(product, place, day, 0),
    movement_type: 'issue',
    from_location_id: place,
    to_location_id: null,
    units,
  });

  it('are consumed layer by layer, first in first out', async () => {
    const { tenant, products, places } = await stage();
    const [product = 0, place = 0] = [products[0], places[0]];
    await write(tenant.id, [
      ...Array.from({ length: 5 }, () => receipt(product, place, 0, 10_000)),
      ...Array.from({ length: 5 }, () => receipt(product, place, 0, 50_000)),
      issue(product, place, 1, 3_000),
      issue(product, place, 2, 17_000),
      issue(product, place, 3, 32_000),
      receipt(product, place, 3, 70_000),
      issue(product, place, 4, 43_000),
    ]);
    // Five at 1 and five at 5; less .3 at 1, 1.7 at 1, then 3 at 1 and .2 at 5, one more at 7; less 4.3 at 5.
    const values = [30, 29.7, 28, 31, 9.5];
    expect(await fifo(tenant, 5)).toEqual(values);
    expect(await close()).toBe(1);
    expect(await fifo(tenant, 5)).toEqual(values);
  });

  it('restore consumed layers when more is returned than issued since', async () => {
    const { tenant, products, places } = await stage();
    const [product = 0, place = 0] = [products[0], places[0]];
    await write(tenant.id, [
      ...Array.from({ length: 4 }, () => receipt(product, place, 0, 10_000)),
      ...Array.from({ length: 4 }, () => receipt(product, place, 0, 50_000)),
      issue(product, place, 0, 50_000),
      issue(product, place, 0, 10_000),
      // The first issue, undone on the next day.
      { ...receipt(product, place, 1, 0), movement_type: 'adjustment', units: 50_000, reverses: 8 },
    ]);
    // Two at 5; then four at 5 and three at 1.
    expect(await fifo(tenant, 2)).toEqual([10, 23]);
    expect(await close()).toBe(1);
    expect(await fifo(tenant, 2)).toEqual([10, 23]);
  });

  it('exclude yesterday and today, whose transactions may still be running', async () => {
    const { tenant, products, places } = await stage();
    const [product = 0, place = 0] = [products[0], places[0]];
    const day = Math.floor(Date.now() / 86_400_000) - Date.UTC(2026, 0, 1) / 86_400_000;
    for (const ago of [2, 1, 0])
      await write(
        tenant.id,
        Array.from({ length: MOVEMENTS }, () => receipt(product, place, day - ago, 10_000)),
      );
    expect(await close()).toBe(1);
    expect(await closings(tenant.id)).toEqual([{ day: dayOf(day - 1), is_whole: true }]);
  });
});
