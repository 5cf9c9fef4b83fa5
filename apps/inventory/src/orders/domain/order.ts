import type { FieldErrorBag } from '#errors';
import type { EnteredUnit, GivenRow } from '../../stock/units/conversion.js';
import type { UnitRow } from '../../stock/units/unit-columns.js';

/** What the parties call a document, by name on the wire; '' where it is not given. Each kind of document has its own. */
export type References = Readonly<Record<string, string>>;

/** References of a command: undefined for those that it does not give. */
export type GivenReferences = Readonly<Record<string, string | undefined>>;

/** What is given, in the place of what there was. */
export function changedReferences(before: References, given: GivenReferences | undefined): References {
  const changed = Object.entries(given ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...before, ...Object.fromEntries(changed) };
}

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
  references: References;
  total: string;
  createdAt: string;
  updatedAt: string;
}

/** One product of an order. Amounts are decimal texts, quantities in the stock unit. */
export interface OrderLineRow extends UnitRow {
  id: number;
  orderId: number;
  productId: number;
  sku: string;
  productName: string;
  quantity: string;
  /** Of one `unit`. */
  unitPrice: string;
  lineTotal: string;
  /** Received or dispatched so far. */
  delivered: string;
  /** Given up when the order was closed. */
  closed: string;
  /** Of what was delivered, what came back and is not outstanding again. */
  returned: string;
  /** Held in stock for this line; '0' where the kind of order reserves nothing. */
  reserved: string;
}

export interface Order<S extends string> extends OrderRow<S> {
  lines: OrderLineRow[];
}

/** A quantity of a product in the stock unit, and the unit in which it was entered: null for the stock unit. */
export interface MeasuredLine {
  productId: number;
  quantity: string;
  entered: EnteredUnit | null;
  /** Of one of the unit; undefined where the line takes the usual one. */
  unitPrice?: string | undefined;
}

/** One product that is to be ordered. Amounts are decimal texts. */
export interface OrderedProduct extends MeasuredLine {
  unitPrice: string;
}

/** A price of one of a unit; null for the stock unit. */
export interface UnitPrice {
  price: string;
  entered: EnteredUnit | null;
}

/** What a command gives of one product; without a price where it takes the usual one. */
export interface GivenProduct {
  productId: number;
  quantity: string;
  /** That of quantity and price, one of the product's; undefined or null for the stock unit. */
  unit?: string | null | undefined;
  unitPrice?: string | undefined;
}

/** A new order, or a change of one: values that are valid, undefined where none was given. */
export interface OrderCommand {
  /** The errors so far, under names of the wire; checks add theirs. */
  readonly errors: FieldErrorBag;
  readonly orderNumber?: string | undefined;
  readonly partyId?: number | undefined;
  readonly orderDate?: string | undefined;
  readonly expectedDeliveryDate?: string | null | undefined;
  readonly notes?: string | undefined;
  readonly references?: GivenReferences | undefined;
  /** Undefined also if one of them is invalid. */
  readonly lines?: readonly GivenProduct[] | undefined;
  /** The product of each line, also of invalid ones; undefined where it is invalid itself. */
  readonly productOfLine: readonly (number | undefined)[];
  /** Quantity and unit of each line, also of invalid ones; absent: those of `lines`. */
  readonly measureOfLine?: readonly GivenRow[] | undefined;
  /** Places of the lines that name no price, also of invalid ones. */
  readonly unpriced?: readonly number[] | undefined;
}

/** What is written of an order beside its lines. */
export interface OrderHeader {
  orderNumber: string;
  partyId: number;
  orderDate: string;
  expectedDeliveryDate: string | null;
  notes: string;
  references: References;
}

/** A draft that is to be made. */
export interface NewOrder {
  header: OrderHeader;
  lines: readonly OrderedProduct[];
}

/**
 * The draft of a command; null unless it names a party and lines.
 * @param lines with their prices @param today its date where the command gives none
 */
export function newOrder(
  orderNumber: string,
  command: OrderCommand,
  lines: readonly OrderedProduct[] | undefined,
  today: string,
): NewOrder | null {
  const { partyId } = command;
  if (partyId === undefined || lines === undefined) return null;
  return {
    header: {
      orderNumber,
      partyId,
      orderDate: command.orderDate ?? today,
      expectedDeliveryDate: command.expectedDeliveryDate ?? null,
      notes: command.notes ?? '',
      references: changedReferences({}, command.references),
    },
    lines,
  };
}

/** The header after a change: what the command does not give stays. */
export function changedHeader(before: OrderHeader, command: OrderCommand): OrderHeader {
  const { expectedDeliveryDate: expected } = command;
  return {
    orderNumber: command.orderNumber || before.orderNumber,
    partyId: command.partyId ?? before.partyId,
    orderDate: command.orderDate ?? before.orderDate,
    expectedDeliveryDate: expected === undefined ? before.expectedDeliveryDate : expected,
    notes: command.notes ?? before.notes,
    references: changedReferences(before.references, command.references),
  };
}
