import { describe, expect, it } from '@jest/globals';
import { tryParseBody } from '#validation';
import type { TenantScope } from '../../scope/scope.js';
import { StockMovementWrite } from './movement.dto.js';
import { toMovementCommand } from './movement-command.js';
import {
  checkSides,
  entryOf,
  isArrival,
  isReady,
  type MovementRequest,
  type References,
  checkNamed,
} from './movement-request.js';

const RECEIPT = { product: 1, to_location: 10, quantity: 2, unit_cost: 3, movement_type: 'receive' };
const ISSUE = { product: 1, from_location: 10, quantity: 2, unit_cost: 3, movement_type: 'issue' };

function request(fields: object): MovementRequest {
  return {
    scope: { userId: 7 } as TenantScope,
    item: toMovementCommand(tryParseBody(StockMovementWrite, fields)),
  };
}

/** Product 1 is locked; location 10 is active, 11 is not. */
const REFERENCES = {
  prepared: {
    products: new Map([
      [
        1,
        {
          id: 1,
          sku: 'A',
          name: 'A',
          unitCost: '1',
          tracking: 'none',
          unitOfMeasure: 'pcs',
          units: [{ name: 'box', factor: 12 }],
          wholeUnits: true,
        },
      ],
    ]),
  },
  locations: new Map([
    [10, { id: 10, name: 'Main', isActive: true }],
    [11, { id: 11, name: 'Closed', isActive: false }],
  ]),
} as unknown as References;

function errorsOf(fields: object): unknown {
  const { item } = request(fields);
  try {
    checkNamed(item, REFERENCES);
    item.errors.throwIfAny();
    return null;
  } catch (error) {
    return (error as { toBody(): unknown }).toBody();
  }
}

describe('a requested movement', () => {
  it.each([
    ['a receipt', RECEIPT, true],
    ['an adjustment up', { ...RECEIPT, movement_type: 'adjustment' }, true],
    ['an issue', ISSUE, false],
    ['a transfer', { ...RECEIPT, from_location: 11, movement_type: 'transfer' }, false],
    ['a body with errors', { ...RECEIPT, quantity: 'many' }, false],
  ])('arrives or not: %s', (_, fields, expected) => {
    expect(isArrival(request(fields).item)).toBe(expected);
  });

  it('is ready where its product is locked and its places are there', () => {
    expect(isReady(request(RECEIPT), REFERENCES)).toBe(true);
    expect(isReady(request({ ...RECEIPT, product: 2 }), REFERENCES)).toBe(false);
    expect(isReady(request({ ...RECEIPT, to_location: 12 }), REFERENCES)).toBe(false);
    expect(isReady(request({ ...RECEIPT, to_location: 11 }), REFERENCES)).toBe(false);
    // What is left in a closed place may leave it.
    expect(isReady(request({ ...ISSUE, from_location: 11 }), REFERENCES)).toBe(true);
  });

  it('says all that is wrong with what it names', () => {
    expect(errorsOf(RECEIPT)).toBeNull();
    expect(errorsOf({ ...RECEIPT, product: 2, to_location: 12, quantity: 0 })).toEqual({
      product: ['Invalid pk "2" - object does not exist.'],
      to_location: ['Invalid pk "12" - object does not exist.'],
      quantity: ['Ensure this value is greater than or equal to 0.0001.'],
    });
    expect(errorsOf({ ...RECEIPT, to_location: 11 })).toEqual({
      to_location: ['This location is not active.'],
    });
  });

  it('is posted in the stock unit, in whole pieces where there are no others', () => {
    expect(entryOf(request({ ...RECEIPT, quantity: 0.5, unit: 'box' }), REFERENCES)).toMatchObject({
      quantity: '6',
      entered: { name: 'box', factor: '12' },
      unitCost: '3',
    });
    expect(isReady(request({ ...RECEIPT, unit: 'bag' }), REFERENCES)).toBe(false);
    expect(errorsOf({ ...RECEIPT, unit: 'bag' })).toEqual({ unit: ['"bag" is not a unit of the product.'] });
    expect(errorsOf({ ...RECEIPT, quantity: 0.5 })).toEqual({
      quantity: ['The quantity in pcs must be whole.'],
    });
  });

  it('has the sides that its type asks for', () => {
    const { item } = request({ ...RECEIPT, from_location: 10, to_location: null });
    checkSides(item);
    expect(item.errors.has('from_location') || item.errors.has('to_location')).toBe(true);
    const { item: transfer } = request({ ...RECEIPT, from_location: 10, movement_type: 'transfer' });
    checkSides(transfer);
    expect(transfer.errors.has('to_location')).toBe(true);
  });

  it('is posted by its person, at a cost of its own only where it arrives', () => {
    expect(entryOf(request(RECEIPT), REFERENCES)).toMatchObject({ userId: 7, quantity: '2', unitCost: '3' });
    expect(entryOf(request(ISSUE), REFERENCES)).toMatchObject({ userId: 7, unitCost: null });
  });
});
