import { describe, expect, it } from '@jest/globals';
import { SALES_ORDER_STATUSES, SALES_ORDER_TRANSITIONS } from './sales-order-status.js';

describe('the life of a sales order', () => {
  it('has these steps and no other', () => {
    const steps = SALES_ORDER_STATUSES.flatMap((status) =>
      Object.entries(SALES_ORDER_TRANSITIONS)
        .filter(([, { from }]) => from.includes(status))
        .map(([step, { to }]) => `${status} -${step}-> ${to}`),
    );
    expect(steps).toEqual([
      'draft -confirm-> confirmed',
      'draft -cancel-> cancelled',
      'confirmed -cancel-> cancelled',
      'confirmed -dispatchPart-> partially_fulfilled',
      'confirmed -dispatchAll-> fulfilled',
      'partially_fulfilled -close-> closed',
      'partially_fulfilled -dispatchPart-> partially_fulfilled',
      'partially_fulfilled -dispatchAll-> fulfilled',
    ]);
  });
});
