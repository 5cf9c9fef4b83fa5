import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Answer, Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { LotModel, type LotName, LOTS, type LotStep, type Part, sumOf } from './lot-model.js';

const PLACES = 3;

interface Moved {
  lots: { lot: number; lot_number: string; quantity: number }[];
}

interface LotRow {
  id: number;
  lot_number: string;
  is_blocked: boolean;
  quantity: number;
  locations: { location: number; quantity: number }[];
}

interface Stage {
  product: number;
  places: readonly number[];
  model: LotModel;
}

const place = fc.nat(PLACES - 1);
const lotName = fc.constantFrom(...(Object.keys(LOTS) as LotName[]));
const part = fc.record({ lot: lotName, quantity: fc.integer({ min: 1, max: 9 }) });
const parts = fc.array(part, { minLength: 1, maxLength: 3 });
/** Quantity and lots that fit each other, mostly. */
const leaving = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }).map((quantity) => ({ quantity, parts: null })) },
  { weight: 4, arbitrary: parts.map((named) => ({ quantity: sumOf(named), parts: named as Part[] | null })) },
  { weight: 1, arbitrary: fc.record({ quantity: fc.integer({ min: 1, max: 12 }), parts }) },
);
const step: fc.Arbitrary<LotStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      to: place,
      parts,
      wrongDate: fc.nat(9).map((n) => n === 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ from: place, what: leaving, allowExpired: fc.boolean() })
      .map(({ what, ...more }) => ({ kind: 'issue' as const, ...what, ...more })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ from: place, to: place, what: leaving })
      .map(({ what, ...more }) => ({ kind: 'transfer' as const, ...what, ...more })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('block' as const), lot: lotName, isBlocked: fc.boolean() }),
  },
);

/** The day of the service, so many days from today: tenants here are in UTC. */
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

describe('lots, compared with a model in memory', () => {
  let test: TestApp;
  let owner: Client;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApp();
    ({ owner } = await test.newTenant('acme'));
  });

  afterAll(() => test.close());

  const make = async (path: string, body: object): Promise<number> =>
    (await owner.expect<{ id: number }>(201, owner.post(path, body))).id;

  const lotsOf = async (product: number): Promise<LotRow[]> =>
    (await owner.expect<{ results: LotRow[] }>(200, owner.get(`lots/?product=${product}&ordering=id`)))
      .results;

  /** @param dateOf undefined for none */
  const named = (given: readonly Part[], dateOf: (lot: LotName) => string | null | undefined): object[] =>
    given.map(({ lot, quantity }) => ({ lot_number: lot, quantity, expiry_date: dateOf(lot) }));

  async function perform({ product, places, model }: Stage, asked: LotStep): Promise<Answer<Moved>> {
    if (asked.kind === 'block') {
      const found = (await lotsOf(product)).find(({ lot_number }) => lot_number === asked.lot);
      return owner.patch<Moved>(`lots/${found?.id ?? 2_000_000_000}/`, { is_blocked: asked.isBlocked });
    }
    if (asked.kind === 'receive')
      return owner.post<Moved>('stock-movements/', {
        product,
        movement_type: 'receive',
        to_location: places[asked.to],
        quantity: sumOf(asked.parts),
        lots: named(asked.parts, (lot) => {
          const days = LOTS[lot];
          if (asked.wrongDate && model.knows(lot)) return day((days ?? 0) + 1);
          return days === null ? null : day(days);
        }),
      });
    return owner.post<Moved>('stock-movements/', {
      product,
      movement_type: asked.kind,
      from_location: places[asked.from],
      ...(asked.kind === 'transfer'
        ? { to_location: places[asked.to] }
        : { allow_expired: asked.allowExpired }),
      quantity: asked.quantity,
      ...(asked.parts === null ? {} : { lots: named(asked.parts, () => undefined) }),
    });
  }

  it('are taken, kept and refused as the rules say, after any sequence of operations', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const model = new LotModel();
        const category = await make('categories/', { name: `Category ${++made}` });
        const product = await make('products/', {
          sku: `L-${made}`,
          name: 'Part',
          category,
          tracking: 'lot',
        });
        const places: number[] = [];
        for (let n = 0; n < PLACES; n += 1)
          places.push(await make('stock-locations/', { name: `Place ${made} ${n}` }));

        for (const asked of steps) {
          const answer = await perform({ product, places, model }, asked);
          const expected = model.apply(asked);
          seen.add(`${asked.kind} ${expected.status}`);
          const moved = (answer.body.lots ?? []).map(({ lot_number: lot, quantity }) => ({ lot, quantity }));
          expect({ asked, status: answer.status, moved: answer.status === 201 ? moved : [] }).toEqual({
            asked,
            ...expected,
          });
        }
        for (const { lot_number, quantity, locations } of await lotsOf(product)) {
          const lot = lot_number as LotName;
          const there = places.flatMap((location, n) =>
            model.at(lot, n) > 0 ? [{ location, quantity: model.at(lot, n) }] : [],
          );
          expect(locations.map((one) => ({ location: one.location, quantity: one.quantity }))).toEqual(there);
          expect(quantity).toBe(there.reduce((sum, one) => sum + one.quantity, 0));
        }
        for (const [n, location] of places.entries()) {
          const { results } = await owner.expect<{ results: object[] }>(
            200,
            owner.get(`stock-records/?product=${product}&location=${location}`),
          );
          const [record = { quantity: 0, available_quantity: 0 }] = results;
          expect(record).toMatchObject({
            quantity: model.quantity(n),
            available_quantity: model.available(n),
          });
        }
      }),
      { numRuns: 30, endOnFailure: true },
    );
    // Every kind of answer came up.
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'issue 201',
        'issue 400',
        'issue 409',
        'receive 201',
        'receive 400',
        'receive 409',
      ]),
    );
    expect([...seen]).toEqual(
      expect.arrayContaining(['transfer 201', 'transfer 409', 'block 200', 'block 404']),
    );
    expect(await driftOf(test)).toEqual([]);
  });
});
