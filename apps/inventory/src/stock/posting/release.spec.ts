import { describe, expect, it } from '@jest/globals';
import { reservationsInTheWay, without } from './release.js';

const held = (lineId: number, quantity: string, locationId = 10) => ({
  lineId,
  productId: 1,
  locationId,
  quantity,
  orderId: lineId + 100,
  orderNumber: `SO-${lineId}`,
});
const missing = (requested: string, onHand: string, reserved: string, unfit = '0') => [
  { productId: 1, locationId: 10, requested, onHand, reserved, unfit },
];

describe('reservationsInTheWay', () => {
  it('gives up what goes beyond the free stock, the first first', () => {
    const all = [held(3, '2'), held(2, '4'), held(1, '2')];
    expect(reservationsInTheWay(missing('7', '10', '8'), all)).toEqual([held(3, '2'), held(2, '3')]);
    expect(reservationsInTheWay(missing('10', '10', '8'), all)).toEqual(all);
    expect(reservationsInTheWay(missing('0.0001', '8', '8'), all)).toEqual([held(3, '0.0001')]);
  });

  it('leaves out what is expired or blocked, and what was given up before', () => {
    const all = without([held(3, '2'), held(2, '4')], [held(3, '2'), held(2, '1')]);
    expect(all).toEqual([held(2, '3')]);
    expect(reservationsInTheWay(missing('1', '10', '6', '5'), all)).toEqual([held(2, '2')]);
    expect(reservationsInTheWay(missing('6', '10', '6', '5'), all)).toEqual([]);
  });

  it('gives up nothing where free stock suffices, for more than there is, and at another place', () => {
    expect(reservationsInTheWay(missing('2', '10', '8'), [held(1, '8')])).toEqual([]);
    expect(reservationsInTheWay(missing('11', '10', '8'), [held(1, '8')])).toEqual([]);
    expect(reservationsInTheWay(missing('7', '10', '8'), [held(1, '8', 11)])).toEqual([]);
    expect(reservationsInTheWay([], [])).toEqual([]);
  });
});
