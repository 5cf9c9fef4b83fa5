import type { MovementType } from '../../stock/movements/stock-movement.entity.js';

export const RETURN_KINDS = ['supplier', 'customer'] as const;
export type ReturnKindName = (typeof RETURN_KINDS)[number];

/** Differences between supplier returns and customer returns. Table names are constants. */
export interface ReturnKind {
  name: ReturnKindName;
  /** Name of the returned document in messages: `Goods received note`. */
  document: string;
  /** Its table, with `<table>_line` and `<table>_id`. */
  table: string;
  number: string;
  location: string;
  /** Table of its order, with `<order>_line` and `<order>_id`. */
  order: string;
  /** Column of the order lines with the delivered quantity. */
  delivered: string;
  /** Direction of the goods. */
  movementType: MovementType;
  /** Status of a reopened order with nothing, or some, delivered. */
  reopened: { nothing: string; some: string };
}

export const SUPPLIER_RETURN: ReturnKind = {
  name: 'supplier',
  document: 'Goods received note',
  table: 'goods_received_note',
  number: 'grn_number',
  location: 'location_id',
  order: 'purchase_order',
  delivered: 'quantity_received',
  movementType: 'issue',
  reopened: { nothing: 'confirmed', some: 'partially_received' },
};

export const CUSTOMER_RETURN: ReturnKind = {
  name: 'customer',
  document: 'Dispatch',
  table: 'dispatch',
  number: 'dispatch_number',
  location: 'from_location_id',
  order: 'sales_order',
  delivered: 'quantity_dispatched',
  movementType: 'receive',
  reopened: { nothing: 'confirmed', some: 'partially_fulfilled' },
};
