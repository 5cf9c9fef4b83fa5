import type { ListDefinition } from '#pagination';
import type { NumberSeries } from '../numbers/number-series.js';

/** A goods received note or a dispatch, as its list reads it. */
export interface DeliveryRow {
  id: number;
  number: string;
  orderId: number;
  orderNumber: string;
  locationId: number;
  locationName: string;
  date: string;
  notes: string;
  createdById: number | null;
  createdByUsername: string | null;
  createdAt: string;
  updatedAt: string;
}

/** One product of a delivery. Amounts are decimal texts. */
export interface DeliveryLineRow {
  id: number;
  deliveryId: number;
  productId: number;
  sku: string;
  productName: string;
  quantity: string;
  /** Null where the kind of delivery keeps none. */
  unitCost: string | null;
}

export interface Delivery extends DeliveryRow {
  lines: DeliveryLineRow[];
}

/** What tells a goods received note from a dispatch. Names of tables and columns are constants of the code. */
export interface DeliveryKind {
  /** As error messages name it: `Goods received note`. */
  name: string;
  /** As the audit log names it, and its table: `goods_received_note`. */
  objectType: string;
  /** What it does to its order, and in the past: `receive`, `received`. */
  verb: string;
  participle: string;
  /** Wire names of the fields that differ; the columns are theirs, with `_id` for references. */
  fields: { number: string; order: string; location: string; date: string };
  keepsCost: boolean;
  list: ListDefinition<DeliveryRow>;
  numbers: NumberSeries;
}

/** A delivery's body in names that both kinds share, as far as it is good. */
export interface DeliveryInput {
  number?: string;
  orderId?: number;
  locationId?: number;
  date?: string;
  notes?: string;
}

export interface DeliveryLineWrite {
  product: number;
  quantity: string;
  unit_cost?: string | null;
}

/** Body of a delivery, as far as both kinds share it. */
export interface DeliveryWrite {
  notes: string;
  lines?: DeliveryLineWrite[];
}

export interface DeliveryHeader {
  number: string;
  orderId: number;
  locationId: number;
  date: string;
  notes: string;
}

/** What one delivery moves of one line of its order. */
export interface DeliveredLine {
  lineId: number;
  productId: number;
  quantity: string;
  /** Cost of one unit; null where the kind keeps none. */
  unitCost: string | null;
}
