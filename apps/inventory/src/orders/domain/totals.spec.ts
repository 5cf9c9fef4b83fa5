import { describe, expect, it } from '@jest/globals';
import { lineTotal, orderTotal } from './totals.js';

const line = (quantity: string, unitPrice: string) => ({ productId: 1, quantity, unitPrice, entered: null });

describe('totals of an order', () => {
  it.each([
    ['3', '2.5', '7.5000'],
    ['0.3333', '0.0003', '0.0001'],
    ['0.5', '0.0001', '0.0001'],
    ['0.4', '0.0001', '0.0000'],
    ['99999999999999.9999', '2', '199999999999999.9998'],
  ])('a line of %s at %s comes to %s', (quantity, price, total) => {
    expect(lineTotal(line(quantity, price))).toBe(total);
  });

  it('are what was entered times its price, whatever that is in the stock unit', () => {
    const entered = { name: 'tray', factor: '7' };
    expect(lineTotal({ quantity: '21', unitPrice: '9.9999', entered })).toBe('29.9997');
    expect(lineTotal({ quantity: '3.5', unitPrice: '0.0001', entered })).toBe('0.0001');
  });

  it('are the sum of the rounded lines', () => {
    expect(orderTotal([line('0.5', '0.0001'), line('0.5', '0.0001')])).toBe('0.0002');
    expect(orderTotal([line('10', '2.5'), line('1', '0.0001')])).toBe('25.0001');
  });
});
