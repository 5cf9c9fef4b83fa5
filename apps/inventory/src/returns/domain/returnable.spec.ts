import { describe, expect, it } from '@jest/globals';
import { FieldErrorBag } from '#errors';
import { allLeft, checkReturnedProducts, excessReturns, givenReturns } from './returnable.js';

const line = (productId: number, sku: string, quantity: string, returned: string) => ({
  productId,
  sku,
  quantity,
  returned,
  unit: 'pcs',
  unitFactor: null,
  unitQuantity: quantity,
  unitOfMeasure: 'pcs',
  units: [],
  wholeUnits: false,
  tracking: 'none' as const,
  unitCost: '2.0000',
  orderLineId: productId + 10,
  lots: [],
  returnedLots: [],
});
const LINES = [line(1, 'A', '10.0000', '9.7000'), line(2, 'B', '5.0000', '5.0000')];

describe('returnable quantity', () => {
  it('is exact, and leaves out lines returned in full', () => {
    expect(allLeft(LINES).map(({ sku, now }) => [sku, now])).toEqual([['A', '0.3']]);
  });

  it('is exceeded by the smallest step', () => {
    const given = [
      { productId: 1, quantity: '0.3', entered: null, lots: undefined },
      { productId: 2, quantity: '0.0001', entered: null, lots: undefined },
    ];
    expect(excessReturns(givenReturns(LINES, given))).toEqual([
      'B: 0.0001 requested, 0 left (5 of 5 returned)',
    ]);
  });
});

describe('checkReturnedProducts', () => {
  it('distinguishes an unknown product from one of another document and from a repeated one', () => {
    const errors = new FieldErrorBag();
    checkReturnedProducts(errors, [1, 3, 4, 1], LINES, new Set([1, 2, 3]), 'dispatch');
    expect(errors.toMap()).toEqual({
      lines: [
        {},
        { product: ['This product is not on the dispatch.'] },
        { product: ['Invalid pk "4" - object does not exist.'] },
        { product: ['This product is on another line already.'] },
      ],
    });
  });
});
