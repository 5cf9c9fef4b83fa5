import { describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { computePosting, type PostingEntry, type PostingState, StockShortage } from './posting.js';

const EMPTY: PostingState = {
  standardCosts: new Map([[1, '2.5']]),
  balances: [],
  costs: [],
  reservations: [],
  waiting: [],
  inactiveLocations: new Set(),
  lots: null,
};

function entry(fields: Partial<PostingEntry>): PostingEntry {
  return {
    movementType: 'receive',
    productId: 1,
    fromLocationId: null,
    toLocationId: null,
    quantity: '1',
    unitCost: null,
    reference: '',
    notes: '',
    documentType: null,
    documentId: null,
    ...fields,
  };
}

const receive = (quantity: string, unitCost: string | null = null, toLocationId = 10): PostingEntry =>
  entry({ quantity, unitCost, toLocationId });
const issue = (quantity: string, unitCost: string | null = null, fromLocationId = 10): PostingEntry =>
  entry({ movementType: 'issue', quantity, unitCost, fromLocationId });

const at = (quantity: string, reserved = '0', locationId = 10) => ({
  productId: 1,
  locationId,
  quantity,
  reserved,
});
const worth = (
  quantity: string,
  value: string,
  lowest: string | null = null,
  highest: string | null = lowest,
) => ({ productId: 1, quantity, value, lowest, highest });

describe('computePosting', () => {
  it('values the first arrival without a cost at the product’s own', () => {
    const { movements, balances, costs } = computePosting({ entries: [receive('4')] }, EMPTY);
    expect(movements.map(({ unitCost, hasGivenCost }) => [unitCost, hasGivenCost])).toEqual([['2.5', false]]);
    expect(balances).toEqual([at('4')]);
    expect(costs).toEqual([worth('4', '10', '2.5')]);
  });

  it('says of each balance who changed it last, where the entries do', () => {
    const entries = [
      { ...receive('1'), userId: 5 },
      { ...receive('1', null, 11), userId: 6 },
      { ...receive('1'), userId: 7 },
      receive('1', null, 12),
    ];
    const { balances } = computePosting({ entries }, EMPTY);
    expect(balances.map(({ locationId, userId }) => [locationId, userId])).toEqual([
      [10, 7],
      [11, 6],
      [12, undefined],
    ]);
  });

  it('values later arrivals without a cost, and whatever leaves or moves, at the moving average', () => {
    const state = { ...EMPTY, balances: [at('3')], costs: [worth('3', '10', '3', '4')] };
    const transfer = entry({ movementType: 'transfer', quantity: '1', fromLocationId: 10, toLocationId: 11 });
    const { movements, balances, costs } = computePosting(
      { entries: [transfer, issue('1'), receive('1')] },
      state,
    );
    // The arrival stands first: 10 / 3 = 3.3333 to four places.
    expect(movements.map(({ movementType, unitCost }) => [movementType, unitCost])).toEqual([
      ['receive', '3.3333'],
      ['transfer', '3.3333'],
      ['issue', '3.3333'],
    ]);
    expect(balances).toEqual([at('2'), at('1', '0', 11)]);
    // (10 + 3.3333) × 3 / 4
    expect(costs).toEqual([worth('3', '9.999975', '3', '4')]);
  });

  it('takes a cost that a departure was given out of the value, and says so', () => {
    const state = { ...EMPTY, balances: [at('4')], costs: [worth('4', '10', '1', '4')] };
    const { movements, costs } = computePosting({ entries: [issue('2', '1')] }, state);
    expect(movements[0]).toMatchObject({ unitCost: '1', hasGivenCost: true, costDifference: '0' });
    expect(costs).toEqual([worth('2', '8', '1', '4')]);
    const tooDear = computePosting({ entries: [issue('2', '9')] }, state);
    expect(tooDear.movements[0]).toMatchObject({ unitCost: '9', hasGivenCost: true, costDifference: '10' });
    expect(tooDear.costs).toEqual([worth('2', '2', '1', '4')]);
  });

  it('sums the entries before it looks whether there is enough, and gives the numbers', () => {
    const state = { ...EMPTY, balances: [at('5', '2')], costs: [worth('5', '10')] };
    expect(() => computePosting({ entries: [issue('3')] }, state)).not.toThrow();
    let thrown: unknown;
    try {
      computePosting({ entries: [issue('2'), issue('2')] }, state);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(StockShortage);
    expect((thrown as StockShortage).missing).toEqual([
      { productId: 1, locationId: 10, requested: '4', onHand: '5', reserved: '2', unfit: '0' },
    ]);
  });

  it('hands what arrives to waiting lines, in their order', () => {
    const waiting = [
      { lineId: 1, productId: 1, outstanding: '5', reserved: '2', isServed: true, awaitsNewStock: false },
      { lineId: 2, productId: 1, outstanding: '9', reserved: '0', isServed: false, awaitsNewStock: false },
      { lineId: 3, productId: 1, outstanding: '4', reserved: '0', isServed: true, awaitsNewStock: false },
    ];
    const { balances, reservations, short } = computePosting(
      { entries: [receive('5', '1')] },
      { ...EMPTY, balances: [at('2', '2')], waiting },
    );
    expect(reservations).toEqual({
      added: [
        { lineId: 1, productId: 1, locationId: 10, quantity: '3' },
        { lineId: 3, productId: 1, locationId: 10, quantity: '2' },
      ],
      reduced: [],
      removed: [],
      awaited: [],
    });
    expect(balances).toEqual([at('7', '7')]);
    expect(short).toEqual([{ lineId: 3, productId: 1, missing: '2' }]);
  });

  it('uses a line’s own reservation at the place, and gives what it then has too much to others', () => {
    const own = { lineId: 1, productId: 1 };
    const state: PostingState = {
      ...EMPTY,
      balances: [at('3', '1', 10), at('4', '4', 11)],
      costs: [worth('7', '7')],
      reservations: [
        { ...own, locationId: 10, quantity: '1' },
        { ...own, locationId: 11, quantity: '4' },
      ],
      // After the dispatch of 3 of 5.
      waiting: [
        { lineId: 1, productId: 1, outstanding: '2', reserved: '5', isServed: true, awaitsNewStock: false },
        { lineId: 2, productId: 1, outstanding: '1', reserved: '0', isServed: true, awaitsNewStock: false },
      ],
    };
    const { balances, reservations } = computePosting(
      { entries: [issue('3')], dispatched: [{ ...own, locationId: 10, quantity: '3' }] },
      state,
    );
    expect(reservations).toEqual({
      added: [{ lineId: 2, productId: 1, locationId: 11, quantity: '1' }],
      reduced: [{ ...own, locationId: 11, quantity: '2' }],
      removed: [{ ...own, locationId: 10, quantity: '1' }],
      awaited: [],
    });
    expect(balances).toEqual([at('0', '0', 10), at('4', '3', 11)]);
  });

  it('reserves nothing at a location that is switched off', () => {
    const waiting = [
      { lineId: 2, productId: 1, outstanding: '5', reserved: '0', isServed: true, awaitsNewStock: false },
    ];
    const state = { ...EMPTY, balances: [at('6'), at('2', '0', 11)], waiting };
    const offer = (inactiveLocations: ReadonlySet<number>) =>
      computePosting({ entries: [], offers: 'all' }, { ...state, inactiveLocations });
    expect(offer(new Set()).reservations.added).toMatchObject([{ locationId: 10, quantity: '5' }]);
    const { reservations, short } = offer(new Set([10]));
    expect(reservations.added).toMatchObject([{ locationId: 11, quantity: '2' }]);
    expect(short).toEqual([{ lineId: 2, productId: 1, missing: '3' }]);
  });

  it('passes over a line whose reservation was given up, until new stock comes of which it gets some', () => {
    const waiting = [
      { lineId: 1, productId: 1, outstanding: '3', reserved: '0', isServed: true, awaitsNewStock: true },
      { lineId: 2, productId: 1, outstanding: '4', reserved: '0', isServed: true, awaitsNewStock: false },
    ];
    const state = { ...EMPTY, balances: [at('5')], costs: [worth('5', '5')], waiting };
    const freed = computePosting({ entries: [], offers: 'all' }, state);
    expect(freed.reservations).toMatchObject({ added: [{ lineId: 2, quantity: '4' }], awaited: [] });
    const arrived = computePosting({ entries: [receive('1', '1')] }, state);
    expect(arrived.reservations).toMatchObject({
      added: [
        { lineId: 1, quantity: '3' },
        { lineId: 2, quantity: '3' },
      ],
      awaited: [1],
    });
    const taken = computePosting({ entries: [receive('1', '1')] }, { ...state, balances: [at('5', '5')] });
    expect(taken.reservations.awaited).toEqual([1]);
    const none = computePosting(
      { entries: [receive('1', '1')] },
      { ...state, waiting: [...waiting].reverse(), balances: [at('5', '5')] },
    );
    expect(none.reservations).toMatchObject({ added: [{ lineId: 2, quantity: '1' }], awaited: [] });
  });

  it('takes a part of a reservation back', () => {
    const own = { lineId: 1, productId: 1, locationId: 10, quantity: '8' };
    const { balances, reservations } = computePosting(
      { entries: [issue('7')], released: [{ ...own, quantity: '5' }] },
      { ...EMPTY, balances: [at('10', '8')], costs: [worth('10', '10', '1')], reservations: [own] },
    );
    expect(reservations).toEqual({
      added: [],
      reduced: [{ ...own, quantity: '5' }],
      removed: [],
      awaited: [],
    });
    expect(balances).toEqual([at('3', '3')]);
  });

  it('gives up the reservations of an order, and hands them on', () => {
    const own = { lineId: 1, productId: 1, locationId: 10, quantity: '4' };
    const { balances, reservations } = computePosting(
      { entries: [], released: [own] },
      {
        ...EMPTY,
        balances: [at('6', '4')],
        reservations: [own],
        waiting: [
          { lineId: 2, productId: 1, outstanding: '5', reserved: '0', isServed: true, awaitsNewStock: false },
        ],
      },
    );
    expect(reservations.removed).toEqual([{ lineId: 1, productId: 1, locationId: 10, quantity: '4' }]);
    expect(reservations.added).toEqual([{ lineId: 2, productId: 1, locationId: 10, quantity: '5' }]);
    expect(balances).toEqual([at('6', '5')]);
  });

  const amount = fc.integer({ min: 1, max: 99_999 }).map((n) => Big(n).div(10_000).toFixed());
  const step = fc.record({
    kind: fc.constantFrom('receive', 'issue', 'transfer', 'adjustment' as const),
    product: fc.integer({ min: 1, max: 2 }),
    from: fc.integer({ min: 10, max: 12 }),
    to: fc.integer({ min: 10, max: 12 }),
    quantity: amount,
    cost: fc.option(amount),
  });

  it('keeps balances, costs and movements as a plain model has them, whatever is posted', () => {
    fc.assert(
      fc.property(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (batches) => {
        const balances = new Map<string, Big>();
        const values = new Map<number, { quantity: Big; value: Big; cameAt: Big[] }>();
        let state: PostingState = {
          ...EMPTY,
          standardCosts: new Map([
            [1, '2.5'],
            [2, '0'],
          ]),
        };
        for (const batch of batches) {
          const entries = batch
            .filter(({ kind, from, to }) => kind !== 'transfer' || from !== to)
            .map(({ kind, product, from, to, quantity, cost }) =>
              entry({
                movementType: kind,
                productId: product,
                fromLocationId: kind === 'issue' || kind === 'transfer' ? from : null,
                toLocationId: kind === 'issue' ? null : to,
                quantity,
                unitCost: cost,
              }),
            );
          const next = new Map(balances);
          const add = (product: number, place: number | null, quantity: Big): void => {
            if (place !== null)
              next.set(`${product}/${place}`, (next.get(`${product}/${place}`) ?? Big(0)).plus(quantity));
          };
          for (const { productId, fromLocationId, toLocationId, quantity } of entries) {
            add(productId, fromLocationId, Big(quantity).neg());
            add(productId, toLocationId, Big(quantity));
          }
          if ([...next.values()].some((quantity) => quantity.lt(0))) {
            expect(() => computePosting({ entries }, state)).toThrow(StockShortage);
            continue;
          }
          const changes = computePosting({ entries }, state);
          for (const movement of changes.movements) {
            const {
              productId,
              fromLocationId,
              toLocationId,
              quantity,
              unitCost,
              hasGivenCost,
              costDifference,
            } = movement;
            const before = values.get(productId) ?? { quantity: Big(0), value: Big(0), cameAt: [] };
            if (fromLocationId === null)
              values.set(productId, {
                quantity: before.quantity.plus(quantity),
                value: before.value.plus(Big(quantity).times(unitCost)),
                cameAt: [...before.cameAt, Big(unitCost)].sort((a, b) => a.cmp(b)),
              });
            else if (toLocationId === null) {
              const left = before.quantity.minus(quantity);
              const own = Big(quantity).times(unitCost);
              let value = before.value.minus(
                hasGivenCost ? own : before.value.times(quantity).div(before.quantity),
              );
              const bounds = [before.cameAt.at(0), before.cameAt.at(-1)].map((one) => left.times(one ?? 0));
              if (hasGivenCost) [, value = value] = [...bounds, value].sort((a, b) => a.cmp(b));
              if (left.eq(0)) value = Big(0);
              const difference = hasGivenCost ? own.minus(before.value.minus(value)) : Big(0);
              expect(difference.minus(costDifference).abs().lt('0.00001')).toBe(true);
              values.set(productId, { quantity: left, value, cameAt: left.eq(0) ? [] : before.cameAt });
            }
          }
          balances.clear();
          for (const [key, quantity] of next) balances.set(key, quantity);
          const kept = new Map(state.balances.map((one) => [`${one.productId}/${one.locationId}`, one]));
          for (const one of changes.balances) kept.set(`${one.productId}/${one.locationId}`, one);
          const costs = new Map(state.costs.map((one) => [one.productId, one]));
          for (const one of changes.costs) costs.set(one.productId, one);
          state = { ...state, balances: [...kept.values()], costs: [...costs.values()] };

          for (const [key, quantity] of balances)
            expect(kept.get(key)?.quantity ?? '0').toBe(quantity.toFixed());
          for (const [productId, { quantity, value }] of values) {
            expect(costs.get(productId)?.quantity ?? '0').toBe(quantity.toFixed());
            expect(
              Big(costs.get(productId)?.value ?? 0)
                .minus(value)
                .abs()
                .lt('0.00001'),
            ).toBe(true);
          }
        }
      }),
    );
  });
});
