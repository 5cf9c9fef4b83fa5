import { describe, expect, it } from '@jest/globals';
import { FieldErrorBag } from '#errors';
import type { Tracking } from '../../catalogue/products/tracking.js';
import { inEnteredUnit, inStockUnit, isExactIn, isSamePrice, priceIn, priceRoundedIn } from './conversion.js';

const PRODUCT = {
  unitOfMeasure: 'm',
  units: [
    { name: 'roll', factor: 25 },
    { name: 'cm', factor: 0.01 },
  ],
  wholeUnits: false,
  tracking: 'none' as Tracking,
};

function outcome(product: typeof PRODUCT, given: Parameters<typeof inStockUnit>[1]): unknown {
  const errors = new FieldErrorBag();
  return inStockUnit(product, given, () => errors) ?? { ...errors.toMap() };
}

describe('a quantity in a unit', () => {
  it.each([
    ['3', undefined, '3', null],
    ['3', null, '3', null],
    ['3', 'm', '3', null],
    ['2.5', 'roll', '62.5', { name: 'roll', factor: '25' }],
    ['12.34', 'cm', '0.1234', { name: 'cm', factor: '0.01' }],
  ])('%s %s is %s', (quantity, unit, converted, entered) => {
    expect(outcome(PRODUCT, { quantity, unit })).toEqual({ quantity: converted, lots: undefined, entered });
  });

  it('is refused where the unit is none of the product, or the quantity no quantity of the stock unit', () => {
    expect(outcome(PRODUCT, { quantity: '1', unit: 'box' })).toEqual({
      unit: ['"box" is not a unit of the product.'],
    });
    expect(outcome(PRODUCT, { quantity: '12.345', unit: 'cm' })).toEqual({
      quantity: ['This is 0.12345 m. Ensure that there are no more than 4 decimal places.'],
    });
    expect(outcome(PRODUCT, { quantity: '40000000', unit: 'roll' })).toEqual({
      quantity: [
        'This is 1000000000 m. Ensure that there are no more than 9 digits before the decimal point.',
      ],
    });
  });

  it('is whole in the stock unit where there are no fractions of it', () => {
    const whole = { ...PRODUCT, wholeUnits: true };
    expect(outcome(whole, { quantity: '200', unit: 'cm' })).toMatchObject({ quantity: '2' });
    expect(outcome(whole, { quantity: '2.5' })).toEqual({ quantity: ['The quantity in m must be whole.'] });
    expect(outcome(whole, { quantity: '250', unit: 'cm' })).toEqual({
      quantity: ['This is 2.5 m. The quantity in m must be whole.'],
    });
  });

  it('has its lots in the same unit, and serial numbers in pieces', () => {
    const lots = [
      { lotNumber: 'A', quantity: '1.5' },
      { lotNumber: 'B', quantity: '0.5' },
    ];
    expect(outcome({ ...PRODUCT, tracking: 'lot' }, { quantity: '2', unit: 'roll', lots })).toMatchObject({
      quantity: '50',
      lots: [
        { lotNumber: 'A', quantity: '37.5' },
        { lotNumber: 'B', quantity: '12.5' },
      ],
    });
    expect(outcome({ ...PRODUCT, tracking: 'serial' }, { quantity: '2', unit: 'roll', lots })).toMatchObject({
      quantity: '50',
      lots,
    });
    expect(
      outcome({ ...PRODUCT, tracking: 'lot', wholeUnits: true }, { quantity: '2', unit: 'roll', lots }),
    ).toEqual({ lots: ['A: This is 37.5 m. The quantity in m must be whole.'] });
  });

  it('is told back in its unit', () => {
    expect(inEnteredUnit('62.5000', { name: 'roll', factor: '25.0000' })).toBe('2.5');
    expect(isExactIn('1', { name: 'x', factor: '3' })).toBe(false);
    expect(isExactIn('1.5', { name: 'x', factor: '3' })).toBe(true);
  });
});

describe('a price of a unit', () => {
  const box = { name: 'box', factor: '12' };
  const tray = { name: 'tray', factor: '7' };

  it('becomes that of another one exactly, or not at all', () => {
    expect(priceIn('24', box, null)).toBe('2');
    expect(priceIn('2', null, box)).toBe('24');
    expect(priceIn('24', box, tray)).toBe('14');
    expect(priceIn('10', tray, null)).toBeNull();
    expect(priceIn('999999999', null, box)).toBeNull();
  });

  it('is rounded half up where it has to be told', () => {
    expect(priceRoundedIn('10', tray, null)).toBe('1.4286');
    expect(priceRoundedIn('10', tray, box)).toBe('17.1429');
  });

  it('is compared by the stock unit', () => {
    expect(isSamePrice({ price: '24', entered: box }, { price: '2.0000', entered: null })).toBe(true);
    expect(isSamePrice({ price: '10', entered: tray }, { price: '1.4286', entered: null })).toBe(false);
  });
});
