import { describe, expect, it } from '@jest/globals';
import { FieldErrorBag } from '#errors';
import {
  allOutstanding,
  checkDeliveredProducts,
  completes,
  excessOf,
  givenQuantities,
} from './outstanding.js';

const LINES = [
  { id: 11, productId: 1, sku: 'A', quantity: '10.0000', delivered: '9.7000' },
  { id: 12, productId: 2, sku: 'B', quantity: '0.3000', delivered: '0.0000' },
  { id: 13, productId: 3, sku: 'C', quantity: '5.0000', delivered: '5.0000' },
];

describe('what is outstanding', () => {
  it('is exact, and leaves out what is complete', () => {
    const all = allOutstanding(LINES);
    expect(all.map(({ line, quantity }) => [line.sku, quantity])).toEqual([
      ['A', '0.3'],
      ['B', '0.3'],
    ]);
    expect(completes(LINES, all)).toBe(true);
    expect(excessOf(all)).toEqual([]);
  });

  it('is not completed by a part', () => {
    const part = givenQuantities(LINES, [{ product: 2, quantity: '0.3' }]);
    expect(part).toMatchObject([{ line: { id: 12 }, quantity: '0.3' }]);
    expect(completes(LINES, part)).toBe(false);
  });

  it('is exceeded by the smallest step', () => {
    const over = givenQuantities(LINES, [
      { product: 1, quantity: '0.3001' },
      { product: 2, quantity: '0.3' },
      { product: 3, quantity: '0.0001' },
    ]);
    expect(excessOf(over)).toEqual([
      'A: 0.3001 requested, 0.3 outstanding (9.7 of 10 delivered)',
      'C: 0.0001 requested, 0 outstanding (5 of 5 delivered)',
    ]);
  });
});

describe('checkDeliveredProducts', () => {
  it('tells an unknown product from one of another order', () => {
    const errors = new FieldErrorBag();
    const rows = [{ product: 1 }, { product: 2 }, { product: 3 }, { product: 1 }, {}];
    checkDeliveredProducts(errors, rows, new Set([1]), new Set([1, 2]), 'sales order');
    expect(errors.toMap()).toEqual({
      lines: [
        {},
        { product: ['This product is not on the sales order.'] },
        { product: ['Invalid pk "3" - object does not exist.'] },
        { product: ['This product is on another line already.'] },
        {},
      ],
    });
  });
});
