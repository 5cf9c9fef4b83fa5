import { deliveryList } from '../orders/delivery-list.js';
import { orderList } from '../orders/order-list.js';
import { PURCHASE_ORDER_STATUSES } from './domain/purchase-order-status.js';

export const PURCHASE_ORDER_REFERENCES = ['supplier_reference'];

export const PURCHASE_ORDERS = orderList(
  'purchase-orders',
  'purchase_order',
  'supplier',
  PURCHASE_ORDER_STATUSES,
  PURCHASE_ORDER_REFERENCES,
);

export const GOODS_RECEIVED_NOTE_COLUMNS = {
  number: 'grn_number',
  order: 'purchase_order',
  party: 'supplier',
  location: 'location',
  date: 'received_date',
  references: ['delivery_note_number'],
};

export const GOODS_RECEIVED_NOTES = deliveryList(
  'goods-received-notes',
  'goods_received_note',
  GOODS_RECEIVED_NOTE_COLUMNS,
);
