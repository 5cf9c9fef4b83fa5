import type { FieldErrorBag } from '#errors';
import type { NewOrder } from './order.js';

/** What a check needs to know of a product. */
export interface KnownProduct {
  id: number;
  isActive: boolean;
}

/** A row of a nested list, as far as it is good. */
export interface ProductRow {
  product?: number;
}

export const REPEATED_PRODUCT = 'This product is on another line already.';

/**
 * Adds what is wrong with the products of an order's lines, each error in its row: unknown, not active (unless the
 * order has it already), on two lines.
 */
export function checkOrderedProducts(
  errors: FieldErrorBag,
  rows: readonly ProductRow[],
  products: readonly KnownProduct[],
  alreadyOrdered: ReadonlySet<number>,
): void {
  const known = new Map(products.map((product) => [product.id, product]));
  const seen = new Set<number>();
  rows.forEach(({ product: id }, index) => {
    if (id === undefined) return;
    const row = (): FieldErrorBag => errors.line('lines', index, rows.length);
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

/** Whether a new order can be refused only for what the database knows. */
export function isSound({ header, lines }: NewOrder): boolean {
  const { orderDate, expectedDeliveryDate: expected } = header;
  if (expected !== null && expected < orderDate) return false;
  return new Set(lines.map(({ product }) => product)).size === lines.length;
}
