import { describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { isUnfit, type Lot, LotRefusal, type LotState } from './lot-book.js';
import { computePosting, type PostingEntry, type PostingState, StockShortage } from './posting.js';

const TODAY = '2026-05-10';

const LOTS: readonly Lot[] = [
  {
    id: 1,
    productId: 1,
    lotNumber: 'LATE',
    expiryDate: '2026-09-01',
    isBlocked: false,
    receivedAt: '2026-01-01',
  },
  { id: 2, productId: 1, lotNumber: 'SOON', expiryDate: TODAY, isBlocked: false, receivedAt: '2026-02-01' },
  {
    id: 3,
    productId: 1,
    lotNumber: 'GONE',
    expiryDate: '2026-05-09',
    isBlocked: false,
    receivedAt: '2026-01-01',
  },
  { id: 4, productId: 1, lotNumber: 'HELD', expiryDate: null, isBlocked: true, receivedAt: '2026-01-01' },
  { id: 5, productId: 1, lotNumber: 'OLD', expiryDate: null, isBlocked: false, receivedAt: '2026-01-01' },
  { id: 6, productId: 1, lotNumber: 'NEW', expiryDate: null, isBlocked: false, receivedAt: '2026-03-01' },
];

/** Quantities by lot number at place 10, or at another. */
function stateOf(
  quantities: Readonly<Record<string, string>>,
  reserved = '0',
  tracking: 'lot' | 'serial' = 'lot',
): PostingState {
  const balances = LOTS.flatMap(({ id, lotNumber }) =>
    quantities[lotNumber] === undefined
      ? []
      : [{ lotId: id, productId: 1, locationId: 10, quantity: quantities[lotNumber] }],
  );
  const sum = (some: readonly { quantity: string }[]): string =>
    some.reduce((total, { quantity }) => total.plus(quantity), Big(0)).toFixed();
  const unfit = balances.filter(({ lotId }) => LOTS.some((lot) => lot.id === lotId && isUnfit(lot, TODAY)));
  const lots: LotState = {
    today: TODAY,
    trackings: new Map([[1, tracking]]),
    lots: LOTS,
    balances,
    unfit: [{ productId: 1, locationId: 10, quantity: sum(unfit) }],
    newIds: [100, 101, 102],
  };
  return {
    standardCosts: new Map([[1, '2.5']]),
    balances: [{ productId: 1, locationId: 10, quantity: sum(balances), reserved }],
    costs: [{ productId: 1, quantity: sum(balances), value: '10', lowest: null, highest: null }],
    reservations: [],
    waiting: [],
    inactiveLocations: new Set(),
    lots,
  };
}

function entry(fields: Partial<PostingEntry>): PostingEntry {
  return {
    movementType: 'issue',
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

const issue = (quantity: string, fields: Partial<PostingEntry> = {}): PostingEntry =>
  entry({ fromLocationId: 10, quantity, ...fields });
const receive = (quantity: string, fields: Partial<PostingEntry> = {}): PostingEntry =>
  entry({ movementType: 'receive', toLocationId: 10, quantity, ...fields });
const named = (...lots: [string, string][]) => lots.map(([lotNumber, quantity]) => ({ lotNumber, quantity }));

function lotsOf(entries: readonly PostingEntry[], state: PostingState): [string, string][][] {
  return computePosting({ entries }, state).movements.map(({ movedLots }) =>
    movedLots.map(({ lotNumber, quantity }): [string, string] => [lotNumber, quantity]),
  );
}

function refusalOf(entries: readonly PostingEntry[], state: PostingState): unknown {
  try {
    computePosting({ entries }, state);
    return null;
  } catch (error) {
    return error;
  }
}

describe('computePosting with lots', () => {
  it('takes the earliest expiry first, then the oldest, and neither the expired nor the blocked', () => {
    const state = stateOf({ LATE: '2', SOON: '1', GONE: '9', HELD: '9', OLD: '2', NEW: '2' });
    expect(lotsOf([issue('6'), issue('1')], state)).toEqual([
      [
        ['SOON', '1'],
        ['LATE', '2'],
        ['OLD', '2'],
        ['NEW', '1'],
      ],
      [['NEW', '1']],
    ]);
    const refusal = refusalOf([issue('8')], state);
    expect(refusal).toBeInstanceOf(StockShortage);
    expect((refusal as StockShortage).missing).toEqual([
      { productId: 1, locationId: 10, requested: '8', onHand: '25', reserved: '0', unfit: '18' },
    ]);
  });

  it('takes of the lots that a document has, and no more of each', () => {
    const state = stateOf({ LATE: '5', SOON: '5', OLD: '5' });
    const lotChoice = named(['LATE', '5'], ['SOON', '2']);
    expect(lotsOf([issue('3', { lotChoice })], state)).toEqual([
      [
        ['SOON', '2'],
        ['LATE', '1'],
      ],
    ]);
    expect(refusalOf([issue('8', { lotChoice })], state)).toMatchObject({ kind: 'conflict' });
  });

  it('lets what is expired or blocked leave only where that is said, and move in any case', () => {
    const state = stateOf({ GONE: '2', HELD: '2', OLD: '2' }, '2');
    const lots = named(['GONE', '1'], ['HELD', '1']);
    expect(refusalOf([issue('2', { lots })], state)).toMatchObject({
      kind: 'conflict',
      text: 'Lot GONE of {sku} expired on 2026-05-09: it leaves with allow_expired alone.',
    });
    // Nothing of what is reserved goes with it.
    expect(lotsOf([issue('2', { lots, takesUnfit: true })], state)).toEqual([
      [
        ['GONE', '1'],
        ['HELD', '1'],
      ],
    ]);
    const { balances, lots: changes } = computePosting(
      { entries: [issue('2', { movementType: 'transfer', toLocationId: 11, lots })] },
      state,
    );
    expect(balances.map(({ locationId, quantity }) => [locationId, quantity])).toEqual([
      [10, '4'],
      [11, '2'],
    ]);
    expect(changes?.changed).toHaveLength(2);
    expect(changes?.added.map(({ lotId, locationId }) => [lotId, locationId])).toEqual([
      [3, 11],
      [4, 11],
    ]);
    expect(refusalOf([issue('1', { lots: named(['OLD', '1']) })], state)).toBeInstanceOf(StockShortage);
  });

  it('makes a lot that it does not know, and keeps the expiry date of one that it knows', () => {
    const state = stateOf({ SOON: '1' });
    const lots = [
      { lotNumber: 'X', quantity: '2', expiryDate: '2027-01-01' },
      { lotNumber: 'SOON', quantity: '1' },
    ];
    const { lots: changes } = computePosting({ entries: [receive('3', { lots })] }, state);
    expect(changes?.made).toEqual([{ id: 100, productId: 1, lotNumber: 'X', expiryDate: '2027-01-01' }]);
    expect(changes?.changed).toMatchObject([{ lotId: 2, quantity: '2' }]);
    const other = [{ lotNumber: 'SOON', quantity: '3', expiryDate: '2027-01-01' }];
    expect(refusalOf([receive('3', { lots: other })], state)).toMatchObject({ kind: 'conflict' });
    expect(refusalOf([receive('3')], state)).toMatchObject({ kind: 'invalid' });
    expect(refusalOf([receive('3', { productId: 2, lots })], state)).toBeInstanceOf(LotRefusal);
  });

  it('reserves what is good alone', () => {
    const state = {
      ...stateOf({ GONE: '5', OLD: '3' }),
      waiting: [
        { lineId: 1, productId: 1, outstanding: '6', reserved: '0', isServed: true, awaitsNewStock: false },
      ],
    };
    const { reservations, short } = computePosting({ entries: [], offers: 'all' }, state);
    expect(reservations.added).toMatchObject([{ quantity: '3' }]);
    expect(short).toMatchObject([{ missing: '3' }]);
  });

  it('keeps a serial number in one place', () => {
    const state = stateOf({ OLD: '1' }, '0', 'serial');
    const lots = named(['OLD', '1']);
    expect(refusalOf([receive('1', { lots })], state)).toMatchObject({ kind: 'conflict' });
    // What arrives stands before what leaves.
    expect(refusalOf([issue('1'), receive('1', { lots })], state)).toMatchObject({ kind: 'conflict' });
    const { lots: changes } = computePosting(
      { entries: [issue('1', { movementType: 'transfer', toLocationId: 11 })] },
      state,
    );
    expect(changes?.removed).toMatchObject([{ lotId: 5, locationId: 10 }]);
    expect(changes?.added).toMatchObject([{ lotId: 5, locationId: 11, quantity: '1', isSerial: true }]);
  });

  const step = fc.record({
    kind: fc.constantFrom('receive' as const, 'issue' as const, 'transfer' as const),
    from: fc.integer({ min: 10, max: 12 }),
    to: fc.integer({ min: 10, max: 12 }),
    lot: fc.constantFrom(...LOTS.map(({ lotNumber }) => lotNumber)),
    isNamed: fc.boolean(),
    allows: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 60_000 }).map((n) => Big(n).div(10_000).toFixed()),
  });

  it('keeps the balances of lots as a plain model has them, whatever is posted', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        /** `lot@place` → quantity. */
        const model = new Map<string, Big>();
        const at = (lotNumber: string, place: number): Big => model.get(`${lotNumber}@${place}`) ?? Big(0);
        const unfit = (lotNumber: string): boolean =>
          LOTS.some((lot) => lot.lotNumber === lotNumber && isUnfit(lot, TODAY));
        const order = ['SOON', 'LATE', 'OLD', 'NEW'];
        for (const { kind, from, to, lot, isNamed, allows, quantity } of steps) {
          if (kind === 'transfer' && from === to) continue;
          // What the rules say, in plain words.
          const taken = new Map<string, Big>();
          let expected: 'done' | 'refused' = 'done';
          if (kind === 'receive' || isNamed) taken.set(lot, Big(quantity));
          else {
            let missing = Big(quantity);
            for (const good of order) {
              const part = at(good, from).lt(missing) ? at(good, from) : missing;
              if (part.gt(0)) taken.set(good, part);
              missing = missing.minus(part);
            }
            if (missing.gt(0)) expected = 'refused';
          }
          if (kind !== 'receive')
            for (const [one, part] of taken) if (at(one, from).lt(part)) expected = 'refused';
          if (kind === 'issue' && isNamed && unfit(lot) && !allows) expected = 'refused';

          const places = [10, 11, 12];
          const balances = LOTS.flatMap(({ id, lotNumber }) =>
            places
              .filter((place) => at(lotNumber, place).gt(0))
              .map((locationId) => ({
                lotId: id,
                productId: 1,
                locationId,
                quantity: at(lotNumber, locationId).toFixed(),
              })),
          );
          const sums = (isCounted: (lotNumber: string) => boolean) =>
            places.map((locationId) => ({
              productId: 1,
              locationId,
              quantity: LOTS.filter(({ lotNumber }) => isCounted(lotNumber))
                .reduce((sum, { lotNumber }) => sum.plus(at(lotNumber, locationId)), Big(0))
                .toFixed(),
            }));
          const all = sums(() => true);
          const total = all.reduce((sum, one) => sum.plus(one.quantity), Big(0)).toFixed();
          const state: PostingState = {
            ...stateOf({}),
            balances: all.map((one) => ({ ...one, reserved: '0' })),
            costs: [{ productId: 1, quantity: total, value: total, lowest: null, highest: null }],
            lots: {
              today: TODAY,
              trackings: new Map([[1, 'lot']]),
              lots: LOTS,
              balances,
              unfit: sums(unfit),
              newIds: [],
            },
          };
          const posted = entry({
            movementType: kind,
            fromLocationId: kind === 'receive' ? null : from,
            toLocationId: kind === 'issue' ? null : to,
            quantity,
            takesUnfit: allows,
            ...(kind === 'receive' || isNamed ? { lots: named([lot, quantity]) } : {}),
          });
          if (expected === 'refused') {
            expect(refusalOf([posted], state)).not.toBeNull();
            continue;
          }
          const { lots: changes, movements } = computePosting({ entries: [posted] }, state);
          expect(movements[0]?.movedLots.map((one) => [one.lotNumber, one.quantity])).toEqual(
            [...taken].map(([one, part]) => [one, part.toFixed()]),
          );
          for (const [one, part] of taken) {
            if (kind !== 'receive') model.set(`${one}@${from}`, at(one, from).minus(part));
            if (kind !== 'issue') model.set(`${one}@${to}`, at(one, to).plus(part));
          }
          const kept = new Map(
            balances.map((one) => [`${one.lotId}@${one.locationId}`, one.quantity] as const),
          );
          for (const one of changes?.removed ?? []) kept.delete(`${one.lotId}@${one.locationId}`);
          for (const one of [...(changes?.changed ?? []), ...(changes?.added ?? [])])
            kept.set(`${one.lotId}@${one.locationId}`, one.quantity);
          for (const { id, lotNumber } of LOTS)
            for (const place of places)
              expect(kept.get(`${id}@${place}`) ?? '0').toBe(at(lotNumber, place).toFixed());
        }
      }),
      { numRuns: 60 },
    );
  });
});
