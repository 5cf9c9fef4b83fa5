import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp, type TestTenant } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { LedgerModel, type Operation, UNITS } from './ledger-model.js';

const PRODUCTS = 2;
const PLACES = 3;
const METHODS = ['weighted_average', 'fifo', 'standard'] as const;

interface Valuation {
  results: { product: { id: number }; quantity: number; total_value: number }[];
  total_quantity: number;
  total_value: number;
}

/** Fresh products, in a category of their own, and fresh places: what one random sequence works on. */
interface Stage {
  category: number;
  products: number[];
  places: number[];
  model: LedgerModel;
}

const decimal = (min: number, max: number) =>
  fc
    .integer({ min, max })
    .map((units) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`);
const quantity = fc.oneof(
  { weight: 4, arbitrary: decimal(1, 200_000) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }).map(String) },
  { weight: 2, arbitrary: fc.constant(null) },
);
const cost = fc.oneof(
  { weight: 3, arbitrary: decimal(0, 500_000) },
  { weight: 1, arbitrary: fc.constantFrom('0', '0.0001', null) },
);
const operation = (costs: fc.Arbitrary<string | null>): fc.Arbitrary<Operation> =>
  fc.record({
    kind: fc.constantFrom('receive', 'receive', 'receive', 'issue', 'transfer', 'add', 'remove'),
    product: fc.nat(PRODUCTS - 1),
    from: fc.nat(PLACES - 1),
    to: fc.nat(PLACES - 1),
    quantity,
    unit: fc.constantFrom(null, null, 'crate' as const, 'scoop' as const),
    cost: costs,
  });
const sequence = (costs: fc.Arbitrary<string | null> = cost) =>
  fc.array(operation(costs), { minLength: 6, maxLength: 24 });
const unitCosts = fc.array(decimal(0, 300_000), { minLength: PRODUCTS, maxLength: PRODUCTS });

describe('the ledger, compared with a model in memory', () => {
  let test: TestApp;
  let acme: TestTenant;
  let owner: Client;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    owner = acme.owner;
  });

  afterAll(async () => {
    await test.close();
  });

  async function make(path: string, body: object): Promise<number> {
    return (await owner.expect<{ id: number }>(201, owner.post(path, body))).id;
  }

  async function newStage(costs: readonly string[]): Promise<Stage> {
    const category = await make('categories/', { name: `Category ${++made}` });
    const units = Object.entries(UNITS).map(([name, factor]) => ({ name, factor }));
    const products: number[] = [];
    for (const unit_cost of costs)
      products.push(
        await make('products/', { sku: `S-${++made}`, name: 'Part', category, unit_cost, units }),
      );
    const places: number[] = [];
    for (let place = 0; place < PLACES; place += 1)
      places.push(await make('stock-locations/', { name: `Place ${++made}` }));
    return { category, products, places, model: new LedgerModel(costs) };
  }

  /** Asks the service for the operation and holds its answer against the model's. @returns the movement's id, if any */
  async function perform({ products, places, model }: Stage, asked: Operation): Promise<number | null> {
    const { kind, product, from, to } = asked;
    const sides = {
      receive: { to_location: places[to] },
      issue: { from_location: places[from] },
      transfer: { from_location: places[from], to_location: places[to] },
      add: { to_location: places[to] },
      remove: { from_location: places[from] },
      'send back': { from_location: places[from] },
      'take back': { to_location: places[to] },
    }[kind];
    const answer = await owner.post<{ id: number }>('stock-movements/', {
      product: products[product],
      quantity: model.quantityOf(asked),
      ...(asked.quantity === null ? {} : { unit: asked.unit }),
      movement_type: kind === 'add' || kind === 'remove' ? 'adjustment' : kind,
      ...sides,
      ...(asked.cost === null ? {} : { unit_cost: asked.cost }),
    });
    expect({ asked, status: answer.status }).toEqual({ asked, status: model.apply(asked) });
    return answer.status === 201 ? answer.body.id : null;
  }

  async function expectBalances({ products, places, model }: Stage): Promise<void> {
    for (const [index, product] of products.entries()) {
      const { results } = await owner.expect<{
        results: { location: { id: number }; quantity: number; available_quantity: number }[];
      }>(200, owner.get(`stock-records/?product=${product}`));
      const found = new Map(results.map((record) => [record.location.id, record]));
      for (const [place, id] of places.entries()) {
        const expected = Number(model.at(index, place).toFixed());
        expect(found.get(id)?.quantity ?? 0).toBe(expected);
        expect(found.get(id)?.available_quantity ?? 0).toBe(expected);
      }
      expect(model.imbalance(index).toFixed()).toBe('0');
      const { totals } = await owner.expect<{ totals: Record<string, number> }>(
        200,
        owner.get(`reports/movements/?product=${product}&page_size=1`),
      );
      const inflow = (totals.received ?? 0) - (totals.issued ?? 0) + (totals.adjusted ?? 0);
      expect(inflow).toBeCloseTo(Number(model.total(index).toFixed()), 6);
    }
  }

  async function valuation(stage: Stage, query: string): Promise<Valuation> {
    return owner.expect<Valuation>(
      200,
      owner.get(`reports/stock-valuation/?category=${stage.category}&${query}`),
    );
  }

  /** Every method's report, of everything and of each place, is what the model says. */
  async function expectValues(
    stage: Stage,
    model: LedgerModel,
    asOf: string | null,
    places: readonly (number | null)[],
  ): Promise<void> {
    for (const method of METHODS) {
      for (const place of places) {
        const query = [`method=${method}`];
        if (place !== null) query.push(`location=${stage.places[place]}`);
        if (asOf !== null) query.push(`as_of=${asOf}`);
        const report = await valuation(stage, query.join('&'));
        const expected = stage.products.flatMap((id, product) => {
          const held = place === null ? model.total(product) : model.at(product, place);
          if (held.eq(0)) return [];
          const value = Number(model.value(method, product, place).toFixed());
          return [{ id, quantity: Number(held.toFixed()), value }];
        });
        expect(
          report.results.map((row) => ({
            id: row.product.id,
            quantity: row.quantity,
            value: row.total_value,
          })),
        ).toEqual(expected);
        for (const { value } of expected) expect(value).toBeGreaterThanOrEqual(0);
        expect(report.total_value).toBeCloseTo(
          expected.reduce((sum, { value }) => sum + value, 0),
          4,
        );
      }
    }
  }

  const everywhere = [null, ...Array.from({ length: PLACES }, (_, place) => place)];
  const today = () => new Date().toISOString().slice(0, 10);

  it('has the same quantities and values after any sequence of operations', async () => {
    await fc.assert(
      fc.asyncProperty(unitCosts, sequence(), async (costs, operations) => {
        const stage = await newStage(costs);
        for (const asked of operations) await perform(stage, asked);
        await expectBalances(stage);
        await expectValues(stage, stage.model, null, everywhere);
        await expectValues(stage, stage.model, today(), [null]);
        await expectValues(stage, stage.model, '9999-12-31', [null]);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(await driftOf(test)).toEqual([]);
  });

  it('values the stock of a past day as of its end', async () => {
    await fc.assert(
      fc.asyncProperty(
        unitCosts,
        sequence(),
        fc.array(fc.nat(2), { minLength: 24, maxLength: 24 }),
        fc.array(fc.constantFrom('00:00:00', '12:30:00', '23:59:59.999999'), {
          minLength: 24,
          maxLength: 24,
        }),
        async (costs, operations, steps, times) => {
          const stage = await newStage(costs);
          const days: { day: string; upTo: number }[] = [];
          const moved: { id: number; at: string }[] = [];
          let day = 1;
          for (const [index, asked] of operations.entries()) {
            day += steps[index] ?? 0;
            const text = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
            const id = await perform(stage, asked);
            if (id !== null) moved.push({ id, at: `${text} ${times[index] ?? '00:00:00'}` });
            if (days.at(-1)?.day === text) days.pop();
            days.push({ day: text, upTo: index + 1 });
          }
          await backdate(moved);
          for (const { day: asOf, upTo } of days.filter((_, index) => index % 3 === 0)) {
            const prefix = new LedgerModel(costs);
            for (const asked of operations.slice(0, upTo)) prefix.apply(asked);
            await expectValues(stage, prefix, asOf, [null, 0]);
          }
          await expectValues(stage, new LedgerModel(costs), '2025-12-31', [null]);
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
    expect(await driftOf(test)).toEqual([]);
  });

  it('gives equal values for the three methods when all costs are equal', async () => {
    await fc.assert(
      fc.asyncProperty(decimal(0, 300_000), sequence(fc.constant(null)), async (price, operations) => {
        const stage = await newStage([price, price]);
        for (const asked of operations) await perform(stage, asked);
        const reports = await Promise.all(
          METHODS.map(async (method) => {
            const { results, total_value, total_quantity } = await valuation(stage, `method=${method}`);
            return { results, total_value, total_quantity };
          }),
        );
        expect(reports[1]).toEqual(reports[0]);
        expect(reports[2]).toEqual(reports[0]);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('keeps the value however often goods are returned', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(decimal(1, 100_000), decimal(0, 100_000)), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(PLACES - 1), fc.nat(PLACES - 1), quantity), { minLength: 4, maxLength: 10 }),
        async (receipts, transfers) => {
          const stage = await newStage(['3.3333', '0']);
          const base = { product: 0, from: 0, to: 0 };
          for (const [received, price] of receipts)
            await perform(stage, { ...base, kind: 'receive', quantity: received, cost: price });
          const before = await Promise.all(METHODS.map((method) => valuation(stage, `method=${method}`)));
          for (const [from, to, moved] of transfers)
            await perform(stage, { product: 0, kind: 'transfer', from, to, quantity: moved, cost: null });
          expect(await Promise.all(METHODS.map((method) => valuation(stage, `method=${method}`)))).toEqual(
            before,
          );
        },
      ),
      { numRuns: 5, endOnFailure: true },
    );
  });

  /** Moves movements to another time: an administrator with triggers off, for a ledger that forbids it to everyone; the sums of the days follow. */
  async function backdate(moved: readonly { id: number; at: string }[]): Promise<void> {
    if (moved.length === 0) return;
    const rows = moved.map(({ id, at }) => `(${id}, timestamptz '${at}+00')`).join(', ');
    await test.sql(
      `BEGIN; SET LOCAL session_replication_role = replica;
       UPDATE stock_movement m SET created_at = v.at FROM (VALUES ${rows}) AS v (id, at) WHERE m.id = v.id;
       DELETE FROM movement_day;
       INSERT INTO movement_day (tenant_id, day, movement_type, stripe, movements, quantity)
       SELECT tenant_id, (created_at AT TIME ZONE 'UTC')::date, movement_type, -1, count(*),
              sum(CASE WHEN movement_type = 'adjustment' AND to_location_id IS NULL THEN -quantity ELSE quantity END)
         FROM stock_movement GROUP BY 1, 2, 3;
       DELETE FROM demand_day;
       INSERT INTO demand_day (tenant_id, day, product_id, location_id, quantity, value)
       SELECT tenant_id, (created_at AT TIME ZONE 'UTC')::date, product_id, from_location_id, sum(quantity),
              sum(quantity * unit_cost)
         FROM stock_movement WHERE movement_type = 'issue' GROUP BY 1, 2, 3, 4;
       COMMIT`,
    );
  }

  describe('extremes', () => {
    const MOST = '999999999.9999';
    const LEAST = '0.0001';

    async function move(stage: Stage, body: object): Promise<{ status: number; text: string }> {
      const { status, text } = await owner.post('stock-movements/', { product: stage.products[0], ...body });
      return { status, text };
    }

    it('accept the largest and smallest quantity at the highest and lowest cost', async () => {
      const stage = await newStage([MOST, '0']);
      const [a, b, c] = stage.places;
      const receive = { movement_type: 'receive', quantity: MOST, unit_cost: MOST };
      for (const to_location of [a, b, c])
        expect(await move(stage, { ...receive, to_location })).toMatchObject({ status: 201 });
      for (const method of METHODS) {
        const { results } = await valuation(stage, `method=${method}&location=${a}`);
        expect(results).toMatchObject([{ quantity: Number(MOST), total_value: 999_999_999_999_800_000 }]);
      }
      for (const from_location of [a, b, c]) {
        expect(await move(stage, { movement_type: 'issue', quantity: LEAST, from_location })).toMatchObject({
          status: 201,
        });
        expect(await move(stage, { movement_type: 'issue', quantity: MOST, from_location })).toMatchObject({
          status: 409,
        });
        const rest = { movement_type: 'issue', quantity: '999999999.9998', from_location };
        expect(await move(stage, rest)).toMatchObject({ status: 201 });
      }
      expect(await valuation(stage, '')).toMatchObject({ results: [], total_quantity: 0, total_value: 0 });
      expect(await driftOf(test)).toEqual([]);
    });

    it('keep the value exact for a large quantity at an uneven cost', async () => {
      const stage = await newStage(['0', '0']);
      const base = { product: 0, from: 0, to: 0 };
      await perform(stage, { ...base, kind: 'receive', quantity: '300000000.0001', cost: '0.0001' });
      await perform(stage, { ...base, kind: 'receive', quantity: '7', cost: '12345.6789' });
      await perform(stage, { ...base, kind: 'transfer', to: 1, quantity: '99999999.9999', cost: null });
      await perform(stage, { ...base, kind: 'issue', quantity: '1.0003', cost: null });
      await expectValues(stage, stage.model, null, everywhere);
    });

    it.each([
      ['no quantity', { quantity: 0 }],
      ['less than none', { quantity: -1 }],
      ['a fifth place', { quantity: '0.00001' }],
      ['ten digits before the point', { quantity: '1000000000' }],
      ['a number beyond all', { quantity: 1e308 }],
      ['an exponent beyond all', { quantity: '1e999999999' }],
      ['no number', { quantity: 'NaN' }],
      ['infinity', { quantity: 'Infinity' }],
      ['a negative cost', { quantity: 1, unit_cost: '-0.0001' }],
      ['a cost with five places', { quantity: 1, unit_cost: '0.00001' }],
      ['a cost of ten digits before the point', { quantity: 1, unit_cost: 1e9 }],
    ])('refuses %s under the field', async (_, fields) => {
      const stage = await newStage(['1', '1']);
      const answer = await owner.post('stock-movements/', {
        product: stage.products[0],
        to_location: stage.places[0],
        movement_type: 'receive',
        ...fields,
      });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body)).toEqual([Object.keys(fields).at(-1)]);
    });
  });
});
