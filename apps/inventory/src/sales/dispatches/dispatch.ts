import type { DeliveryKind } from '../../orders/deliveries/delivery.js';
import { deliveryList } from '../../orders/deliveries/delivery-list.js';
import { DISPATCH_NUMBERS } from '../../orders/numbers/number-series.js';

const FIELDS = {
  number: 'dispatch_number',
  order: 'sales_order',
  location: 'from_location',
  date: 'dispatch_date',
};

export const DISPATCHES = deliveryList('dispatches', 'dispatch', FIELDS);

export const DISPATCH: DeliveryKind = {
  name: 'Dispatch',
  objectType: 'dispatch',
  verb: 'dispatch',
  participle: 'dispatched',
  fields: FIELDS,
  keepsCost: false,
  list: DISPATCHES,
  numbers: DISPATCH_NUMBERS,
};
