import { describe, expect, it } from '@jest/globals';
import { receiptEntries, receivedLines } from './receipt.js';

const LINES = [
  { id: 11, productId: 1, unit: 'pcs', unitFactor: null, unitPrice: '2.5000' },
  { id: 12, productId: 2, unit: 'pcs', unitFactor: null, unitPrice: '4.0000' },
];

describe('receivedLines', () => {
  it('costs what is given, otherwise what the order says', () => {
    const [one, two] = LINES as [(typeof LINES)[0], (typeof LINES)[0]];
    expect(
      receivedLines([
        { line: one, quantity: '3', entered: null, given: { productId: 1, quantity: '3', unitCost: '0' } },
        { line: two, quantity: '5', entered: null, given: { productId: 2, quantity: '5', unitCost: null } },
        { line: two, quantity: '6', entered: null, given: null },
      ]),
    ).toEqual([
      { lineId: 11, productId: 1, quantity: '3', entered: null, unitCost: '0', enteredCost: null },
      { lineId: 12, productId: 2, quantity: '5', entered: null, unitCost: '4.0000', enteredCost: null },
      { lineId: 12, productId: 2, quantity: '6', entered: null, unitCost: '4.0000', enteredCost: null },
    ]);
  });

  it('keeps what one of the unit cost, and carries what one stock unit costs', () => {
    const box = { name: 'box', factor: '7' };
    const line = { id: 13, productId: 3, unit: 'box', unitFactor: '7.0000', unitPrice: '10.0000' };
    const given = { productId: 3, quantity: '14', unitCost: '1.2857', enteredCost: '9' };
    expect(
      receivedLines([
        { line, quantity: '14', entered: box, given },
        { line, quantity: '14', entered: box, given: null },
        { line, quantity: '2', entered: null, given: null },
      ]).map(({ unitCost, enteredCost }) => [unitCost, enteredCost]),
    ).toEqual([
      ['1.2857', '9'],
      ['1.4286', '10'],
      ['1.4286', null],
    ]);
  });
});

describe('receiptEntries', () => {
  it('move the goods to the location, under the number of the order', () => {
    expect(
      receiptEntries(7, { orderNumber: 'PO-000001' }, { locationId: 3, notes: 'two boxes' }, [
        { lineId: 11, productId: 1, quantity: '3', entered: null, unitCost: '2.5', enteredCost: null },
      ]),
    ).toEqual([
      {
        movementType: 'receive',
        productId: 1,
        fromLocationId: null,
        toLocationId: 3,
        quantity: '3',
        entered: null,
        unitCost: '2.5',
        reference: 'PO-000001',
        notes: 'two boxes',
        documentType: 'goods_received_note',
        documentId: 7,
      },
    ]);
  });
});
