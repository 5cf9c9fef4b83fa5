import { describe, expect, it } from '@jest/globals';
import { receiptEntries, receivedLines } from './receipt.js';

const LINES = [
  { id: 11, productId: 1, unitPrice: '2.5000' },
  { id: 12, productId: 2, unitPrice: '4.0000' },
];

describe('receivedLines', () => {
  it('costs what is given, otherwise what the order says', () => {
    const [one, two] = LINES as [(typeof LINES)[0], (typeof LINES)[0]];
    expect(
      receivedLines([
        { line: one, quantity: '3', given: { productId: 1, quantity: '3', unitCost: '0' } },
        { line: two, quantity: '5', given: { productId: 2, quantity: '5', unitCost: null } },
        { line: two, quantity: '6', given: null },
      ]),
    ).toEqual([
      { lineId: 11, productId: 1, quantity: '3', unitCost: '0' },
      { lineId: 12, productId: 2, quantity: '5', unitCost: '4.0000' },
      { lineId: 12, productId: 2, quantity: '6', unitCost: '4.0000' },
    ]);
  });
});

describe('receiptEntries', () => {
  it('move the goods to the location, under the number of the order', () => {
    expect(
      receiptEntries(7, { orderNumber: 'PO-000001' }, { locationId: 3, notes: 'two boxes' }, [
        { lineId: 11, productId: 1, quantity: '3', unitCost: '2.5' },
      ]),
    ).toEqual([
      {
        movementType: 'receive',
        productId: 1,
        fromLocationId: null,
        toLocationId: 3,
        quantity: '3',
        unitCost: '2.5',
        reference: 'PO-000001',
        notes: 'two boxes',
        documentType: 'goods_received_note',
        documentId: 7,
      },
    ]);
  });
});
