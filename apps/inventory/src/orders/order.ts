import type { ListDefinition } from '#pagination';
import type { NumberSeries } from './numbers/number-series.js';
import type { TransitionTable } from './transitions.js';

/** An order as its list reads it. The party is the supplier or the customer; the total is decimal text. */
export interface OrderRow<S extends string> {
  id: number;
  orderNumber: string;
  partyId: number;
  partyName: string;
  status: S;
  orderDate: string;
  expectedDeliveryDate: string | null;
  notes: string;
  total: string;
  createdAt: string;
  updatedAt: string;
}

/** One product of an order. Amounts are decimal texts. */
export interface OrderLineRow {
  id: number;
  orderId: number;
  productId: number;
  sku: string;
  productName: string;
  quantity: string;
  unitPrice: string;
  lineTotal: string;
  /** Received or dispatched so far. */
  delivered: string;
  /** Of what was delivered, what came back and is not outstanding again. */
  returned: string;
  /** Held in stock for this line; '0' where the kind of order reserves nothing. */
  reserved: string;
}

export interface Order<S extends string> extends OrderRow<S> {
  lines: OrderLineRow[];
}

/** What tells one kind of order from the other. Names of tables and columns are constants of the code. */
export interface OrderKind<S extends string> {
  /** As error messages name it: `Purchase order`. */
  name: string;
  /** As the audit log names it, and its table: `purchase_order`. */
  objectType: string;
  /** Field of the party on the wire, e.g. `supplier`; its column is `<party>_id`. */
  party: string;
  /** Column of the lines that counts what was delivered. */
  deliveredColumn: string;
  /** SQL of what is reserved for a line `l`. */
  reservedSql: string;
  list: ListDefinition<OrderRow<S>>;
  transitions: TransitionTable<S>;
  numbers: NumberSeries;
}

/** Body of an order, as far as both kinds share it. */
export interface OrderWrite {
  order_number?: string;
  order_date?: string;
  expected_delivery_date: string | null;
  notes: string;
  lines: OrderLineWrite[];
}

export interface OrderLineWrite {
  product: number;
  quantity: string;
  unit_price: string;
}

/** What is written of an order beside its lines. */
export interface OrderHeader {
  orderNumber: string;
  partyId: number;
  orderDate: string;
  expectedDeliveryDate: string | null;
  notes: string;
}

/** A draft that is to be made. */
export interface NewOrder {
  header: OrderHeader;
  lines: readonly OrderLineWrite[];
}

/** The present day in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
