import { describe, expect, it } from '@jest/globals';
import { FieldErrorBag } from '#errors';
import { checkDates, checkOrder, checkOrderedProducts } from './order-checks.js';
import type { OrderCommand } from './order.js';

const TODAY = '2026-05-02';

describe('checkOrderedProducts', () => {
  const products = [
    { id: 1, isActive: true },
    { id: 2, isActive: false },
  ];

  it('puts each error in the row that it belongs to', () => {
    const errors = new FieldErrorBag();
    checkOrderedProducts(errors, [1, undefined, 2, 3, 1], products, new Set());
    expect(errors.toMap()).toEqual({
      lines: [
        {},
        {},
        { product: ['This product is not active.'] },
        { product: ['Invalid pk "3" - object does not exist.'] },
        { product: ['This product is on another line already.'] },
      ],
    });
  });

  it('lets an order keep a product that has gone out of use', () => {
    const errors = new FieldErrorBag();
    checkOrderedProducts(errors, [2], products, new Set([2]));
    expect(errors.isEmpty).toBe(true);
  });
});

describe('checkDates', () => {
  it.each([
    ['2026-05-01', '2026-05-01', false],
    ['2026-05-01', '2026-04-30', true],
    ['2026-05-01', null, false],
    [undefined, '2026-04-30', false],
  ])('order of %s, delivery on %s: %s', (order, expected, wrong) => {
    const errors = new FieldErrorBag();
    checkDates(errors, order, expected);
    expect(errors.has('expected_delivery_date')).toBe(wrong);
  });
});

describe('checkOrder', () => {
  const command = (values: Partial<OrderCommand>): OrderCommand => ({
    productOfLine: [],
    ...values,
    errors: new FieldErrorBag(),
  });

  it('refuses a party that is unknown, and one that is not active unless the order has it already', () => {
    const unknown = command({ partyId: 7 });
    checkOrder(unknown, { field: 'supplier', found: null }, [], null, TODAY);
    expect(unknown.errors.toMap()).toEqual({ supplier: ['Invalid pk "7" - object does not exist.'] });

    const inactive = command({ partyId: 7 });
    checkOrder(inactive, { field: 'customer', found: { isActive: false } }, [], null, TODAY);
    expect(inactive.errors.toMap()).toEqual({ customer: ['This customer is not active.'] });

    const kept = command({ partyId: 7 });
    const before = { partyId: 7, orderDate: '2026-05-01', expectedDeliveryDate: null, lines: [] };
    checkOrder(kept, { field: 'customer', found: { isActive: false } }, [], before, TODAY);
    expect(kept.errors.isEmpty).toBe(true);
  });

  it('compares a changed date with the one that stays', () => {
    const changed = command({ expectedDeliveryDate: '2026-04-30' });
    const before = { partyId: 7, orderDate: '2026-05-01', expectedDeliveryDate: null, lines: [] };
    checkOrder(changed, { field: 'supplier', found: null }, [], before, TODAY);
    expect(changed.errors.has('expected_delivery_date')).toBe(true);
  });

  it.each([
    ['2026-05-01', true],
    ['2026-05-02', false],
  ])(
    'takes the present day for an order that names none: delivery on %s is refused: %s',
    (expected, refused) => {
      const undated = command({ expectedDeliveryDate: expected });
      checkOrder(undated, { field: 'supplier', found: null }, [], null, TODAY);
      expect(undated.errors.has('expected_delivery_date')).toBe(refused);
    },
  );
});
