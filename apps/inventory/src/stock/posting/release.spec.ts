import { describe, expect, it } from '@jest/globals';
import { reservationsInTheWay } from './release.js';

const held = (lineId: number, quantity: string, locationId = 10) => ({
  lineId,
  productId: 1,
  locationId,
  quantity,
  orderId: lineId + 100,
  orderNumber: `SO-${lineId}`,
});
const take = (quantity: string) => [{ productId: 1, fromLocationId: 10, quantity }];
const at = (quantity: string, reserved: string) => [{ productId: 1, locationId: 10, quantity, reserved }];

describe('reservationsInTheWay', () => {
  it('gives up what goes beyond the free stock, the first first', () => {
    const all = [held(3, '2'), held(2, '4'), held(1, '2')];
    expect(reservationsInTheWay(take('7'), at('10', '8'), all)).toEqual([held(3, '2'), held(2, '3')]);
    expect(reservationsInTheWay(take('10'), at('10', '8'), all)).toEqual(all);
    expect(reservationsInTheWay(take('0.0001'), at('8', '8'), all)).toEqual([held(3, '0.0001')]);
  });

  it('gives up nothing where free stock suffices, for more than there is, and at another place', () => {
    expect(reservationsInTheWay(take('2'), at('10', '8'), [held(1, '8')])).toEqual([]);
    expect(reservationsInTheWay(take('11'), at('10', '8'), [held(1, '8')])).toEqual([]);
    expect(reservationsInTheWay(take('7'), at('10', '8'), [held(1, '8', 11)])).toEqual([]);
    expect(reservationsInTheWay(take('1'), [], [])).toEqual([]);
  });
});
