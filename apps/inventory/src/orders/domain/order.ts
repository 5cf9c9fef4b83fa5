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

/** The draft that a body asks for. @param today its date where the body gives none */
export function newOrder(orderNumber: string, partyId: number, values: OrderWrite, today: string): NewOrder {
  return {
    header: {
      orderNumber,
      partyId,
      orderDate: values.order_date ?? today,
      expectedDeliveryDate: values.expected_delivery_date,
      notes: values.notes,
    },
    lines: values.lines,
  };
}

/** The header as a body changes it: what the body does not give stays. */
export function changedHeader(
  before: OrderHeader,
  partyId: number | undefined,
  values: Partial<OrderWrite>,
): OrderHeader {
  const { expected_delivery_date: expected } = values;
  return {
    orderNumber: values.order_number || before.orderNumber,
    partyId: partyId ?? before.partyId,
    orderDate: values.order_date ?? before.orderDate,
    expectedDeliveryDate: expected === undefined ? before.expectedDeliveryDate : expected,
    notes: values.notes ?? before.notes,
  };
}

/** A row of a body's lines, as far as it is good. */
export interface ProductRow {
  product?: number;
}

/** A body with lines. */
export interface LinesBody {
  rows(field: 'lines'): readonly ProductRow[] | undefined;
}

/** Ids of the products that the body's lines name. */
export function productIdsOf(body: LinesBody): number[] {
  return (body.rows('lines') ?? []).flatMap(({ product }) => product ?? []);
}
