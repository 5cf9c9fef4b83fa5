import type { OrderKind } from '../../orders/order.js';
import { orderList } from '../../orders/order-list.js';
import { SALES_ORDER_NUMBERS } from '../../orders/numbers/number-series.js';
import type { TransitionTable } from '../../orders/transitions.js';
import { SALES_ORDER_STATUSES, type SalesOrderStatus } from './sales-order-status.js';

/** The life of a sales order (decisions §7). */
export const SALES_ORDER_TRANSITIONS: TransitionTable<SalesOrderStatus> = {
  confirm: { from: ['draft'], to: 'confirmed' },
  cancel: { from: ['draft', 'confirmed'], to: 'cancelled' },
  close: { from: ['partially_fulfilled'], to: 'closed' },
  deliver_part: { from: ['confirmed', 'partially_fulfilled'], to: 'partially_fulfilled' },
  deliver_all: { from: ['confirmed', 'partially_fulfilled'], to: 'fulfilled' },
};

export const SALES_ORDERS = orderList('sales-orders', 'sales_order', 'customer', SALES_ORDER_STATUSES);

export const SALES_ORDER: OrderKind<SalesOrderStatus> = {
  name: 'Sales order',
  objectType: 'sales_order',
  party: 'customer',
  deliveredColumn: 'quantity_dispatched',
  reservedSql: `coalesce((SELECT sum(r.quantity) FROM stock_reservation r
                 WHERE r.tenant_id = l.tenant_id AND r.sales_order_line_id = l.id), 0)`,
  list: SALES_ORDERS,
  transitions: SALES_ORDER_TRANSITIONS,
  numbers: SALES_ORDER_NUMBERS,
};
