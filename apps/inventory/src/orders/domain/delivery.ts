import type { FieldErrorBag } from '#errors';
import { changedReferences, type GivenReferences, type References } from './order.js';
import type { NamedLot, ShownLot } from '../../stock/lots/named-lots.js';
import type { EnteredUnit, GivenRow } from '../../stock/units/conversion.js';
import type { UnitRow } from '../../stock/units/unit-columns.js';

/** A goods received note or a dispatch, as its list reads it. */
export interface DeliveryRow {
  id: number;
  number: string;
  orderId: number;
  orderNumber: string;
  locationId: number;
  locationName: string;
  locationPath: string;
  date: string;
  notes: string;
  references: References;
  /** False: prepared, nothing has moved. */
  isProcessed: boolean;
  createdById: number | null;
  createdByUsername: string | null;
  createdAt: string;
  updatedAt: string;
}

/** One product of a delivery. Amounts are decimal texts, quantities in the stock unit. */
export interface DeliveryLineRow extends UnitRow {
  id: number;
  deliveryId: number;
  productId: number;
  sku: string;
  productName: string;
  quantity: string;
  /** Of one stock unit; null where the kind of delivery keeps none, as the price. */
  unitCost: string | null;
  /** Of one `unit`: what was paid, as it was entered. */
  unitPrice: string | null;
  /** Of a tracked product. */
  lots: readonly ShownLot[];
}

export interface Delivery extends DeliveryRow {
  lines: DeliveryLineRow[];
}

/** What a command gives of one product. */
export interface GivenDelivery {
  productId: number;
  quantity: string;
  /** That of quantity, cost and lots, one of the product's; undefined or null for the stock unit. */
  unit?: string | null | undefined;
  unitCost?: string | null | undefined;
  /** Of a tracked product; undefined for the good lots in their order. */
  lots?: readonly NamedLot[] | undefined;
  /** Whether named lots may leave though they are expired or blocked. */
  takesUnfit?: boolean | undefined;
}

/** The same in the stock unit. */
export interface MeasuredDelivery extends Omit<GivenDelivery, 'unit'> {
  /** Null or undefined for the stock unit. */
  entered?: EnteredUnit | null;
  /** The cost of one of the entered unit, as it was given. */
  enteredCost?: string | null | undefined;
}

/** A new goods received note or dispatch: values that are valid, undefined where none was given. */
export interface DeliveryCommand {
  /** The errors so far, under names of the wire; checks add theirs. */
  readonly errors: FieldErrorBag;
  readonly number?: string | undefined;
  readonly orderId?: number | undefined;
  readonly locationId?: number | undefined;
  readonly date?: string | undefined;
  readonly notes?: string | undefined;
  readonly references?: GivenReferences | undefined;
  /** Undefined for all that is outstanding, and if one of them is invalid. */
  readonly lines?: readonly GivenDelivery[] | undefined;
  /** The product of each line, also of invalid ones; undefined where it is invalid itself. */
  readonly productOfLine: readonly (number | undefined)[];
  /** Quantity, unit and lots of each line, also of invalid ones; absent: those of `lines`. */
  readonly measureOfLine?: readonly GivenRow[] | undefined;
  /** Lines that are in the stock unit already, in the place of `lines`. */
  readonly measured?: readonly MeasuredDelivery[] | undefined;
  /** Whether the lots that are named on lines may leave though they are expired or blocked. */
  readonly takesUnfit?: boolean | undefined;
  /** Prepares it, and moves nothing. */
  readonly isDraft?: boolean | undefined;
}

export interface DeliveryHeader {
  number: string;
  orderId: number;
  locationId: number;
  date: string;
  notes: string;
  references: References;
}

/** What one delivery moves of one line of its order. */
export interface DeliveredLine {
  lineId: number;
  productId: number;
  quantity: string;
  entered: EnteredUnit | null;
  /** Cost of one stock unit; null where the kind keeps none. */
  unitCost: string | null;
  /** Cost of one of the entered unit; null where it is `unitCost`, or none. */
  enteredCost: string | null;
  lots?: readonly NamedLot[] | undefined;
  takesUnfit?: boolean | undefined;
}

/** What is kept of a prepared delivery until it is processed. */
export interface Prepared {
  /** Whether somebody gave its date; otherwise it gets that of the day on which it is processed. */
  isDated: boolean;
  lines: readonly MeasuredDelivery[];
}

/** The command of a prepared delivery, with what another one changes of it. */
export function preparedCommand(
  delivery: DeliveryRow,
  { isDated, lines }: Prepared,
  changes: DeliveryCommand,
): DeliveryCommand {
  return {
    errors: changes.errors,
    number: changes.number || delivery.number,
    orderId: changes.orderId ?? delivery.orderId,
    locationId: changes.locationId ?? delivery.locationId,
    date: changes.date ?? (isDated ? delivery.date : undefined),
    notes: changes.notes ?? delivery.notes,
    references: changedReferences(delivery.references, changes.references),
    lines: changes.lines,
    measured: changes.lines
      ? undefined
      : lines.map((line) => ({ ...line, takesUnfit: changes.takesUnfit ?? line.takesUnfit })),
    measureOfLine: changes.measureOfLine,
    productOfLine: changes.lines ? changes.productOfLine : lines.map(({ productId }) => productId),
  };
}
