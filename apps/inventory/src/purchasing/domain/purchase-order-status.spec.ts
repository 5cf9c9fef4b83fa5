import { describe, expect, it } from '@jest/globals';
import { PURCHASE_ORDER_STATUSES, PURCHASE_ORDER_TRANSITIONS } from './purchase-order-status.js';

describe('the life of a purchase order', () => {
  it('has these steps and no other', () => {
    const steps = PURCHASE_ORDER_STATUSES.flatMap((status) =>
      Object.entries(PURCHASE_ORDER_TRANSITIONS)
        .filter(([, { from }]) => from.includes(status))
        .map(([step, { to }]) => `${status} -${step}-> ${to}`),
    );
    expect(steps).toEqual([
      'draft -confirm-> confirmed',
      'draft -cancel-> cancelled',
      'confirmed -cancel-> cancelled',
      'confirmed -receivePart-> partially_received',
      'confirmed -receiveAll-> received',
      'partially_received -close-> closed',
      'partially_received -receivePart-> partially_received',
      'partially_received -receiveAll-> received',
    ]);
  });
});
