import { describe, expect, it } from '@jest/globals';
import { Conflict } from '#errors';
import { requireReserved } from './reservation-policy.js';

const ORDER = {
  lines: [
    { id: 1, sku: 'A', quantity: '10.0000' },
    { id: 2, sku: 'B', quantity: '0.5000' },
  ],
};
const SHORT = [
  { lineId: 1, productId: 1, missing: '4' },
  { lineId: 2, productId: 2, missing: '0.5' },
];

describe('requireReserved', () => {
  it('refuses a confirmation that is short where everything must be reserved', () => {
    expect(() => requireReserved('required', ORDER, SHORT)).toThrow(
      new Conflict('Insufficient stock: A: 10 ordered, 4 missing; B: 0.5 ordered, 0.5 missing.'),
    );
    expect(() => requireReserved('required', ORDER, [])).not.toThrow();
  });

  it('lets an order wait where the tenant reserves what there is', () => {
    expect(() => requireReserved('best_effort', ORDER, SHORT)).not.toThrow();
  });
});
