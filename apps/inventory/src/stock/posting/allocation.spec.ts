import { describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { allocate, type Free, type Wanted } from './allocation.js';

const want = (lineId: number, quantity: string, productId = 1): Wanted => ({ lineId, productId, quantity });
const free = (locationId: number, available: string, productId = 1): Free => ({
  productId,
  locationId,
  available,
});

describe('allocate', () => {
  it('takes from the location with the most available first', () => {
    const { taken, short } = allocate([want(1, '7')], [free(1, '3'), free(2, '5'), free(3, '4')]);
    expect(taken).toEqual([
      { lineId: 1, productId: 1, locationId: 2, quantity: '5' },
      { lineId: 1, productId: 1, locationId: 3, quantity: '2' },
    ]);
    expect(short).toEqual([]);
  });

  it('prefers the lower id where two locations have the same', () => {
    const { taken } = allocate([want(1, '1')], [free(9, '2'), free(4, '2')]);
    expect(taken).toEqual([{ lineId: 1, productId: 1, locationId: 4, quantity: '1' }]);
  });

  it('serves lines in their order and looks anew at what is left for each', () => {
    const { taken, short } = allocate(
      [want(1, '4'), want(2, '3'), want(3, '1')],
      [free(1, '5'), free(2, '2')],
    );
    expect(taken).toEqual([
      { lineId: 1, productId: 1, locationId: 1, quantity: '4' },
      { lineId: 2, productId: 1, locationId: 2, quantity: '2' },
      { lineId: 2, productId: 1, locationId: 1, quantity: '1' },
    ]);
    expect(short).toEqual([{ lineId: 3, productId: 1, missing: '1' }]);
  });

  it('keeps products apart and says what is short of each', () => {
    const { taken, short } = allocate([want(1, '2', 1), want(2, '2', 2)], [free(1, '9', 2)]);
    expect(taken).toEqual([{ lineId: 2, productId: 2, locationId: 1, quantity: '2' }]);
    expect(short).toEqual([{ lineId: 1, productId: 1, missing: '2' }]);
  });

  it('counts in decimals, exactly', () => {
    const { taken, short } = allocate([want(1, '0.3')], [free(1, '0.1'), free(2, '0.2')]);
    expect(taken.map(({ quantity }) => quantity)).toEqual(['0.2', '0.1']);
    expect(short).toEqual([]);
  });

  it('does nothing with nothing', () => {
    expect(allocate([], [free(1, '1')])).toEqual({ taken: [], short: [] });
    expect(allocate([want(1, '1')], [])).toEqual({
      taken: [],
      short: [{ lineId: 1, productId: 1, missing: '1' }],
    });
    expect(allocate([want(1, '0')], [free(1, '0')])).toEqual({ taken: [], short: [] });
  });

  const units = fc.integer({ min: 0, max: 1_000_000 }).map((n) => new Big(n).div(10_000).toFixed());

  it('gives away all that it can and no more, whatever is wanted and free', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ productId: fc.nat(2), quantity: units }), { maxLength: 8 }),
        fc.uniqueArray(fc.record({ productId: fc.nat(2), locationId: fc.nat(4), available: units }), {
          selector: ({ productId, locationId }) => `${productId}/${locationId}`,
        }),
        (lines, places) => {
          const wanted = lines.map((line, lineId) => ({ ...line, lineId }));
          const { taken, short } = allocate(wanted, places);
          const sum = (amounts: string[]) => amounts.reduce((all, amount) => all.plus(amount), new Big(0));
          for (const { lineId, quantity } of wanted) {
            const got = sum(taken.filter((one) => one.lineId === lineId).map((one) => one.quantity));
            const missing = short.find((one) => one.lineId === lineId)?.missing ?? '0';
            expect(got.plus(missing).toFixed()).toBe(quantity);
          }
          for (const place of places) {
            const given = sum(
              taken
                .filter((one) => one.productId === place.productId && one.locationId === place.locationId)
                .map((one) => one.quantity),
            );
            expect(given.lte(place.available)).toBe(true);
          }
          for (const productId of [0, 1, 2]) {
            const there = sum(
              places.filter((one) => one.productId === productId).map((one) => one.available),
            );
            const needed = sum(
              wanted.filter((one) => one.productId === productId).map((one) => one.quantity),
            );
            const given = sum(taken.filter((one) => one.productId === productId).map((one) => one.quantity));
            expect(given.toFixed()).toBe((there.lt(needed) ? there : needed).toFixed());
          }
        },
      ),
    );
  });
});
