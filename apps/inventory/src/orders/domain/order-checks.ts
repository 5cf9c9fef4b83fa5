import type { FieldErrorBag } from '#errors';
import type { NewOrder, Order, OrderCommand } from './order.js';

/** What a check needs to know of a product. */
export interface KnownProduct {
  id: number;
  isActive: boolean;
}

export const REPEATED_PRODUCT = 'This product is on another line already.';

/** The supplier or customer that a command names, as the tenant has it. */
export interface NamedParty {
  /** Field of the party on the wire: `supplier`. */
  field: string;
  found: { isActive: boolean } | null;
}

/** The order before a change, as far as the checks read it. */
type StandingOrder = Pick<Order<string>, 'partyId' | 'orderDate' | 'expectedDeliveryDate'> & {
  lines: readonly { productId: number }[];
};

/** Adds to the command's errors those that need the database, and those between fields. @param before the order, unless new */
export function checkOrder(
  command: OrderCommand,
  { field, found }: NamedParty,
  products: readonly KnownProduct[],
  before: StandingOrder | null,
  today: string,
): void {
  const { errors, partyId: id, productOfLine, expectedDeliveryDate: given } = command;
  if (id !== undefined && !found) errors.invalidPk(field, id);
  else if (id !== undefined && !found?.isActive && id !== before?.partyId)
    errors.add(field, `This ${field} is not active.`);
  const ordered = new Set(before?.lines.map(({ productId }) => productId));
  checkOrderedProducts(errors, productOfLine, products, ordered);
  const date = command.orderDate ?? before?.orderDate ?? today;
  const expected = given === undefined ? before?.expectedDeliveryDate : given;
  if (command.orderDate !== undefined && isTooFarAhead(command.orderDate, today))
    errors.add('order_date', 'Ensure this date is not more than a year ahead.');
  if (!errors.has('order_date')) checkDates(errors, date, expected);
}

/**
 * Adds what is wrong with the products of an order's lines, each error in its row: unknown, not active (unless the
 * order has it already), on two lines.
 */
export function checkOrderedProducts(
  errors: FieldErrorBag,
  productOfLine: readonly (number | undefined)[],
  products: readonly KnownProduct[],
  alreadyOrdered: ReadonlySet<number>,
): void {
  const known = new Map(products.map((product) => [product.id, product]));
  const seen = new Set<number>();
  productOfLine.forEach((id, index) => {
    if (id === undefined) return;
    const row = (): FieldErrorBag => errors.line('lines', index, productOfLine.length);
    const product = known.get(id);
    if (!product) row().invalidPk('product', id);
    else if (seen.has(id)) row().add('product', REPEATED_PRODUCT);
    else if (!product.isActive && !alreadyOrdered.has(id))
      row().add('product', 'This product is not active.');
    seen.add(id);
  });
}

/** Delivery is not expected before the order (decisions §5). */
export function checkDates(
  errors: FieldErrorBag,
  orderDate: string | undefined,
  expected: string | null | undefined,
): void {
  // Days of four-digit years compare as texts.
  if (orderDate !== undefined && expected && expected < orderDate && !errors.has('expected_delivery_date')) {
    errors.add('expected_delivery_date', 'The expected delivery date may not be before the order date.');
  }
}

/** Whether a day lies more than a year after today; days of four-digit years compare as texts. */
function isTooFarAhead(day: string, today: string): boolean {
  const nextYear = String(Number(today.slice(0, 4)) + 1).padStart(4, '0');
  return day > `${nextYear}${today.slice(4)}`;
}

/** Whether a new order can be refused only for what the database knows. */
export function isSound({ header, lines }: NewOrder, today: string): boolean {
  const { orderDate, expectedDeliveryDate: expected } = header;
  if (expected !== null && expected < orderDate) return false;
  if (isTooFarAhead(orderDate, today)) return false;
  return new Set(lines.map(({ productId }) => productId)).size === lines.length;
}
