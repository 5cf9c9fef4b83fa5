import { describe, expect, it } from '@jest/globals';
import { Conflict, FieldErrorBag } from '#errors';
import {
  checkDeliveredProducts,
  checkDeliveryDate,
  completes,
  deliveredQuantities,
  requireOutstanding,
} from './outstanding.js';

const PLAIN = { unit: 'pcs', unitFactor: null };
const LINES = [
  { id: 11, productId: 1, sku: 'A', quantity: '10.0000', delivered: '9.7000', closed: '0.0000', ...PLAIN },
  { id: 12, productId: 2, sku: 'B', quantity: '0.3000', delivered: '0.0000', closed: '0.0000', ...PLAIN },
  { id: 13, productId: 3, sku: 'C', quantity: '5.0000', delivered: '5.0000', closed: '0.0000', ...PLAIN },
];

describe('what is outstanding', () => {
  it('is in the unit of the order where it is a number of that', () => {
    const line = {
      ...LINES[0],
      id: 1,
      productId: 9,
      sku: 'D',
      closed: '0',
      unit: 'box',
      unitFactor: '12.0000',
    };
    const unitsOf = (delivered: string): unknown =>
      deliveredQuantities([{ ...line, quantity: '36.0000', delivered }], undefined).map(
        ({ quantity, entered }) => [quantity, entered?.name ?? null],
      );
    expect(unitsOf('12.0000')).toEqual([['24', 'box']]);
    expect(unitsOf('18.0000')).toEqual([['18', 'box']]);
    expect(unitsOf('16.0000')).toEqual([['20', null]]);
  });

  it('is exact, and leaves out what is complete', () => {
    const all = deliveredQuantities(LINES, undefined);
    expect(all.map(({ line, quantity }) => [line.sku, quantity])).toEqual([
      ['A', '0.3'],
      ['B', '0.3'],
    ]);
    expect(completes(LINES, all)).toBe(true);
    expect(() => requireOutstanding(all)).not.toThrow();
  });

  it('leaves out what was given up', () => {
    const lines = [
      {
        id: 11,
        productId: 1,
        sku: 'A',
        quantity: '10.0000',
        delivered: '4.0000',
        closed: '4.0000',
        ...PLAIN,
      },
    ];
    const all = deliveredQuantities(lines, undefined);
    expect(all).toMatchObject([{ quantity: '2' }]);
    expect(completes(lines, all)).toBe(true);
    const over = deliveredQuantities(lines, [{ productId: 1, quantity: '3' }]);
    expect(() => requireOutstanding(over)).toThrow(
      'A: 3 requested, 2 outstanding (4 of 10 delivered, 4 given up)',
    );
  });

  it('is not completed by a part', () => {
    const part = deliveredQuantities(LINES, [{ productId: 2, quantity: '0.3' }]);
    expect(part).toMatchObject([{ line: { id: 12 }, quantity: '0.3' }]);
    expect(completes(LINES, part)).toBe(false);
  });

  it('is exceeded by the smallest step', () => {
    const over = deliveredQuantities(LINES, [
      { productId: 1, quantity: '0.3001' },
      { productId: 2, quantity: '0.3' },
      { productId: 3, quantity: '0.0001' },
    ]);
    expect(() => requireOutstanding(over)).toThrow(
      new Conflict(
        'More than is outstanding: A: 0.3001 requested, 0.3 outstanding (9.7 of 10 delivered); ' +
          'C: 0.0001 requested, 0 outstanding (5 of 5 delivered).',
      ),
    );
  });
});

describe('checkDeliveredProducts', () => {
  it('tells an unknown product from one of another order', () => {
    const errors = new FieldErrorBag();
    const order = { lines: [{ productId: 1 }] };
    checkDeliveredProducts(errors, [1, 2, 3, 1, undefined], order, [{ id: 1 }, { id: 2 }], 'sales order');
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

  it('only asks whether a product exists where the order is not known', () => {
    const errors = new FieldErrorBag();
    checkDeliveredProducts(errors, [1, 3], null, [{ id: 1 }], 'sales order');
    expect(errors.toMap()).toEqual({
      lines: [{}, { product: ['Invalid pk "3" - object does not exist.'] }],
    });
  });
});

describe('checkDeliveryDate', () => {
  it.each([
    ['2026-05-01', []],
    ['2026-04-30', ["Ensure this date is not before the order's date, 2026-05-01."]],
    ['2026-05-02', []],
    ['2026-05-03', ['Ensure this date is not in the future.']],
  ])('a delivery on %s: %j', (date, expected) => {
    const errors = new FieldErrorBag();
    checkDeliveryDate(errors, 'received_date', date, { orderDate: '2026-05-01' }, '2026-05-02');
    expect(errors.toMap()['received_date'] ?? []).toEqual(expected);
  });
});
