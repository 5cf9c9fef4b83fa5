import { describe, expect, it } from '@jest/globals';
import { PURCHASE_ORDER_TRANSITIONS } from '../purchasing/orders/purchase-order.js';
import { PURCHASE_ORDER_STATUSES } from '../purchasing/orders/purchase-order-status.js';
import { SALES_ORDER_TRANSITIONS } from '../sales/orders/sales-order.js';
import { SALES_ORDER_STATUSES } from '../sales/orders/sales-order-status.js';
import { anyInWords, ORDER_ACTIONS, transit, type TransitionTable } from './transitions.js';

/** Every legal step of a table, as `status -action-> status`. */
function steps<S extends string>(table: TransitionTable<S>, statuses: readonly S[]): string[] {
  return statuses.flatMap((status) =>
    ORDER_ACTIONS.flatMap((action) => {
      const to = transit(table, action, status);
      return to === null ? [] : [`${status} -${action}-> ${to}`];
    }),
  );
}

describe('order transitions', () => {
  it('are those of a purchase order and no other', () => {
    expect(steps(PURCHASE_ORDER_TRANSITIONS, PURCHASE_ORDER_STATUSES)).toEqual([
      'draft -confirm-> confirmed',
      'draft -cancel-> cancelled',
      'confirmed -cancel-> cancelled',
      'confirmed -deliver_part-> partially_received',
      'confirmed -deliver_all-> received',
      'partially_received -close-> closed',
      'partially_received -deliver_part-> partially_received',
      'partially_received -deliver_all-> received',
    ]);
  });

  it('are those of a sales order and no other', () => {
    expect(steps(SALES_ORDER_TRANSITIONS, SALES_ORDER_STATUSES)).toEqual([
      'draft -confirm-> confirmed',
      'draft -cancel-> cancelled',
      'confirmed -cancel-> cancelled',
      'confirmed -deliver_part-> partially_fulfilled',
      'confirmed -deliver_all-> fulfilled',
      'partially_fulfilled -close-> closed',
      'partially_fulfilled -deliver_part-> partially_fulfilled',
      'partially_fulfilled -deliver_all-> fulfilled',
    ]);
  });

  it('are named in words', () => {
    expect(anyInWords(['confirmed', 'partially_received'])).toBe('confirmed or partially received');
  });
});
