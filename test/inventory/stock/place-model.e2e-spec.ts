import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Client } from '../../support/client.js';
import { createTestApp, type TestApp } from '../../support/inventory-app.js';
import { driftOf } from '../../support/ledger.js';
import { LedgerModel, type Operation, UNITS } from './ledger-model.js';
import { PlaceModel, type Putting } from './place-model.js';

const PLACES = 10;
const COST = '3.3333';

type Step = Operation | Putting;

/** Goods move, in any unit, while the places they lie in move too. */
interface Stage {
  category: number;
  product: number;
  places: number[];
  ledger: LedgerModel;
  tree: PlaceModel;
}

const place = fc.nat(PLACES - 1);

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom('receive', 'receive', 'issue', 'transfer'),
  product: fc.constant(0),
  from: place,
  to: place,
  quantity: fc.oneof(fc.integer({ min: 1, max: 40 }).map(String), fc.constantFrom('0.5', '2.0001', null)),
  unit: fc.constantFrom(null, 'crate' as const, 'scoop' as const),
  cost: fc.constantFrom(null, '0', '2.5', '17.0003'),
});

const putting: fc.Arbitrary<Putting> = fc.record({
  kind: fc.constant('put' as const),
  place,
  into: fc.oneof({ weight: 6, arbitrary: place }, { weight: 1, arbitrary: fc.constant(null) }),
  name: fc.constantFrom('Bin', 'Shelf', 'Aisle', 'Hall'),
});

/** A chain from the first place to the ninth but one: the deepest tree there may be. */
const chain: readonly Putting[] = Array.from({ length: 7 }, (_, level) => ({
  kind: 'put',
  place: level + 1,
  into: level,
  name: `Level ${level + 2}`,
}));

const steps = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.oneof<fc.Arbitrary<Step>[]>(operation, operation, putting), { minLength: 10, maxLength: 30 }),
  )
  .map(([isDeep, more]): Step[] => [...(isDeep ? chain : []), ...more]);

describe('places as a tree and what lies in them, compared with a model in memory', () => {
  let test: TestApp;
  let owner: Client;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApp();
    ({ owner } = await test.newTenant('acme'));
  });

  afterAll(() => test.close());

  async function make(path: string, body: object): Promise<number> {
    return (await owner.expect<{ id: number }>(201, owner.post(path, body))).id;
  }

  async function newStage(): Promise<Stage> {
    const category = await make('categories/', { name: `Category ${++made}` });
    const units = Object.entries(UNITS).map(([name, factor]) => ({ name, factor }));
    const product = await make('products/', {
      sku: `P-${++made}`,
      name: 'Part',
      category,
      unit_cost: COST,
      units,
    });
    const names = Array.from({ length: PLACES }, () => `Place ${++made}`);
    const places: number[] = [];
    for (const name of names) places.push(await make('stock-locations/', { name }));
    return { category, product, places, ledger: new LedgerModel([COST]), tree: new PlaceModel(names) };
  }

  async function perform({ product, places, ledger, tree }: Stage, step: Step): Promise<void> {
    if (step.kind === 'put') {
      // Names of one run: roots are all of the tenant's.
      const name = `${step.name} of ${product}`;
      const parent = step.into === null ? null : places[step.into];
      const { status } = await owner.patch(`stock-locations/${places[step.place]}/`, { name, parent });
      expect({ step, status }).toEqual({ step, status: tree.apply({ ...step, name }) });
      return;
    }
    const { status } = await owner.post('stock-movements/', {
      product,
      quantity: ledger.quantityOf(step),
      ...(step.quantity === null ? {} : { unit: step.unit }),
      movement_type: step.kind,
      ...(step.kind === 'receive' ? {} : { from_location: places[step.from] }),
      ...(step.kind === 'issue' ? {} : { to_location: places[step.to] }),
      ...(step.cost === null ? {} : { unit_cost: step.cost }),
    });
    expect({ step, status }).toEqual({ step, status: ledger.apply(step) });
  }

  async function expectBranches({ category, product, places, ledger, tree }: Stage): Promise<void> {
    for (const [index, id] of places.entries()) {
      const location = await owner.get<{ path: string; parent: number | null }>(`stock-locations/${id}/`);
      const parent = tree.parent(index);
      expect(location.body).toMatchObject({
        path: tree.path(index),
        parent: parent === null ? null : places[parent],
      });
      const branch = tree.branch(index);
      const records = await owner.get<{
        results: { location: { id: number; path: string }; quantity: number }[];
      }>(`stock-records/?product=${product}&location=${id}&include_children=true&page_size=100`);
      const held = records.body.results
        .filter(({ quantity }) => quantity > 0)
        .map(({ location: at, quantity }) => [at.id, at.path, quantity]);
      const expected = branch
        .filter((one) => ledger.at(0, one).gt(0))
        .map((one) => [places[one], tree.path(one), Number(ledger.at(0, one).toFixed())]);
      const byId = ([a]: unknown[], [b]: unknown[]): number => Number(a) - Number(b);
      expect(held.sort(byId)).toEqual(expected.sort(byId));
      const quantity = ledger.atAll(0, branch);
      for (const method of ['weighted_average', 'fifo', 'standard'] as const) {
        const report = await owner.get<{ results: { quantity: number; total_value: number }[] }>(
          `reports/stock-valuation/?category=${category}&location=${id}&include_children=true&method=${method}`,
        );
        expect(report.body.results.map((row) => [row.quantity, row.total_value])).toEqual(
          quantity.eq(0)
            ? []
            : [[Number(quantity.toFixed()), Number(ledger.value(method, 0, branch).toFixed())]],
        );
      }
    }
  }

  it('has the same paths, stock and values of every branch after any sequence of steps', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const stage = await newStage();
        for (const step of sequence) await perform(stage, step);
        await expectBranches(stage);
      }),
      { numRuns: 10, endOnFailure: true },
    );
    expect(await driftOf(test)).toEqual([]);
  });
});
