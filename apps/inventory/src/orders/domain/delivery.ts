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

export interface DeliveryLineWrite {
  product: number;
  quantity: string;
  unit_cost?: string | null;
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
