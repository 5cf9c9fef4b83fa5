import { COUNT_STATUSES } from '../counts/count-status.js';
import { PURCHASE_ORDER_STATUSES } from '../purchasing/domain/purchase-order-status.js';
import { SALES_ORDER_STATUSES } from '../sales/domain/sales-order-status.js';

const VERBS = ['created', 'updated', 'deleted'] as const;
/** Documents that may be prepared first. */
const PREPARED = [...VERBS, 'processed'] as const;

/** Objects of the change feed, as the trigger of `audit_event` names them, with what may become of them. */
const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  category: VERBS,
  product: VERBS,
  stock_location: VERBS,
  reorder_point: VERBS,
  supplier: VERBS,
  supplier_article: VERBS,
  customer: VERBS,
  purchase_order: [...VERBS, ...PURCHASE_ORDER_STATUSES],
  goods_received_note: PREPARED,
  sales_order: [...VERBS, ...SALES_ORDER_STATUSES],
  dispatch: PREPARED,
  return_document: ['created'],
  stock_count: [...VERBS, ...COUNT_STATUSES],
  lot: ['created', 'updated'],
  reservation: ['released'],
  stock_movement: ['created'],
  stock: ['changed', 'low'],
};

/** Every type. */
export const ALL_EVENTS = '*';

/** What a webhook may ask for. */
export const EVENT_TYPES: readonly string[] = [
  ALL_EVENTS,
  ...Object.entries(OBJECTS).flatMap(([object, verbs]) => verbs.map((verb) => `${object}.${verb}`)),
];
