import { describe, expect, it } from '@jest/globals';
import { dispatchedLines, dispatchedReservations, dispatchEntries } from './dispatch.js';

describe('a dispatch', () => {
  const lines = dispatchedLines([
    { line: { id: 11, productId: 1 }, quantity: '3', entered: null, given: null },
  ]);

  it('takes the goods from the location, at the moving average', () => {
    expect(
      dispatchEntries(7, { orderNumber: 'SO-000001' }, { locationId: 3, notes: 'by van' }, lines),
    ).toEqual([
      {
        movementType: 'issue',
        productId: 1,
        fromLocationId: 3,
        toLocationId: null,
        quantity: '3',
        entered: null,
        unitCost: null,
        reference: 'SO-000001',
        notes: 'by van',
        documentType: 'dispatch',
        documentId: 7,
      },
    ]);
  });

  it('uses what its order lines hold there', () => {
    expect(dispatchedReservations(3, lines)).toEqual([
      { lineId: 11, productId: 1, locationId: 3, quantity: '3' },
    ]);
  });
});
