import type { OrderKind } from '../../orders/order.js';
import { orderList } from '../../orders/order-list.js';
import { PURCHASE_ORDER_NUMBERS } from '../../orders/numbers/number-series.js';
import type { TransitionTable } from '../../orders/transitions.js';
import { PURCHASE_ORDER_STATUSES, type PurchaseOrderStatus } from './purchase-order-status.js';

/** The life of a purchase order (decisions §7). */
export const PURCHASE_ORDER_TRANSITIONS: TransitionTable<PurchaseOrderStatus> = {
  confirm: { from: ['draft'], to: 'confirmed' },
  cancel: { from: ['draft', 'confirmed'], to: 'cancelled' },
  close: { from: ['partially_received'], to: 'closed' },
  deliver_part: { from: ['confirmed', 'partially_received'], to: 'partially_received' },
  deliver_all: { from: ['confirmed', 'partially_received'], to: 'received' },
};

export const PURCHASE_ORDERS = orderList(
  'purchase-orders',
  'purchase_order',
  'supplier',
  PURCHASE_ORDER_STATUSES,
);

export const PURCHASE_ORDER: OrderKind<PurchaseOrderStatus> = {
  name: 'Purchase order',
  objectType: 'purchase_order',
  party: 'supplier',
  deliveredColumn: 'quantity_received',
  reservedSql: `'0'`,
  list: PURCHASE_ORDERS,
  transitions: PURCHASE_ORDER_TRANSITIONS,
  numbers: PURCHASE_ORDER_NUMBERS,
};
