import type { Order } from '../../orders/domain/order.js';
import type { Transition } from '../../orders/domain/transitions.js';

export const PURCHASE_ORDER_STATUSES = [
  'draft',
  'confirmed',
  'partially_received',
  'received',
  'closed',
  'cancelled',
] as const;
export type PurchaseOrderStatus = (typeof PURCHASE_ORDER_STATUSES)[number];

export type PurchaseOrder = Order<PurchaseOrderStatus>;

const step = (
  from: readonly PurchaseOrderStatus[],
  to: PurchaseOrderStatus,
  participle: string,
): Transition<PurchaseOrderStatus> => ({ from, to, participle });

/** The life of a purchase order (decisions §7). A goods received note takes the last two steps. */
export const PURCHASE_ORDER_TRANSITIONS = {
  confirm: step(['draft'], 'confirmed', 'confirmed'),
  cancel: step(['draft', 'confirmed'], 'cancelled', 'cancelled'),
  close: step(['partially_received'], 'closed', 'closed'),
  receivePart: step(['confirmed', 'partially_received'], 'partially_received', 'received'),
  receiveAll: step(['confirmed', 'partially_received'], 'received', 'received'),
};
