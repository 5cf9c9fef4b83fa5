import type { Order } from '../../orders/domain/order.js';
import type { Transition } from '../../orders/domain/transitions.js';

export const SALES_ORDER_STATUSES = [
  'draft',
  'confirmed',
  'partially_fulfilled',
  'fulfilled',
  'closed',
  'cancelled',
] as const;
export type SalesOrderStatus = (typeof SALES_ORDER_STATUSES)[number];

export type SalesOrder = Order<SalesOrderStatus>;

const step = (
  from: readonly SalesOrderStatus[],
  to: SalesOrderStatus,
  participle: string,
): Transition<SalesOrderStatus> => ({ from, to, participle });

/** The life of a sales order (decisions §7). A dispatch takes the last two steps. */
export const SALES_ORDER_TRANSITIONS = {
  confirm: step(['draft'], 'confirmed', 'confirmed'),
  cancel: step(['draft', 'confirmed'], 'cancelled', 'cancelled'),
  close: step(['partially_fulfilled'], 'closed', 'closed'),
  dispatchPart: step(['confirmed', 'partially_fulfilled'], 'partially_fulfilled', 'dispatched'),
  dispatchAll: step(['confirmed', 'partially_fulfilled'], 'fulfilled', 'dispatched'),
};
