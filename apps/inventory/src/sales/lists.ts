import { deliveryList } from '../orders/delivery-list.js';
import { orderList } from '../orders/order-list.js';
import { SALES_ORDER_STATUSES } from './domain/sales-order-status.js';

export const SALES_ORDER_REFERENCES = ['customer_reference', 'ship_to'];

export const SALES_ORDERS = orderList(
  'sales-orders',
  'sales_order',
  'customer',
  SALES_ORDER_STATUSES,
  SALES_ORDER_REFERENCES,
);

export const DISPATCH_COLUMNS = {
  number: 'dispatch_number',
  order: 'sales_order',
  party: 'customer',
  location: 'from_location',
  date: 'dispatch_date',
  references: ['carrier', 'tracking_number'],
};

export const DISPATCHES = deliveryList('dispatches', 'dispatch', DISPATCH_COLUMNS);
