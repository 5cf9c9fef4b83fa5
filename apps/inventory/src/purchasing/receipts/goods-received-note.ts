import type { DeliveryKind } from '../../orders/deliveries/delivery.js';
import { deliveryList } from '../../orders/deliveries/delivery-list.js';
import { RECEIPT_NUMBERS } from '../../orders/numbers/number-series.js';

const FIELDS = {
  number: 'grn_number',
  order: 'purchase_order',
  location: 'location',
  date: 'received_date',
};

export const GOODS_RECEIVED_NOTES = deliveryList('goods-received-notes', 'goods_received_note', FIELDS);

export const GOODS_RECEIVED_NOTE: DeliveryKind = {
  name: 'Goods received note',
  objectType: 'goods_received_note',
  verb: 'receive',
  participle: 'received',
  fields: FIELDS,
  keepsCost: true,
  list: GOODS_RECEIVED_NOTES,
  numbers: RECEIPT_NUMBERS,
};
