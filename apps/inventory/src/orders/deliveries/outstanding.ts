import type { FieldErrorBag } from '#errors';
import Big from 'big.js';
import type { OrderLineRow } from '../order.js';
import { REPEATED_PRODUCT } from '../order-checks.js';
import type { DeliveryLineWrite } from './delivery.js';

type OrderedLine = Pick<OrderLineRow, 'id' | 'productId' | 'sku' | 'quantity' | 'delivered'>;

/** A quantity of one line of an order. */
export interface LineQuantity<Line> {
  line: Line;
  quantity: string;
  given: DeliveryLineWrite | null;
}

/** Everything that is still to be delivered, in the order of the lines. */
export function allOutstanding<Line extends OrderedLine>(lines: readonly Line[]): LineQuantity<Line>[] {
  return lines
    .map((line) => ({ line, quantity: outstanding(line), given: null }))
    .filter(({ quantity }) => quantity.gt(0))
    .map((one) => ({ ...one, quantity: one.quantity.toFixed() }));
}

/** What the body asks for, each with its line of the order. Its products were checked before. */
export function givenQuantities<Line extends OrderedLine>(
  lines: readonly Line[],
  given: readonly DeliveryLineWrite[],
): LineQuantity<Line>[] {
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  return given.flatMap((one) => {
    const line = byProduct.get(one.product);
    return line ? [{ line, quantity: one.quantity, given: one }] : [];
  });
}

/** What goes beyond what is outstanding, in words with the numbers; empty when nothing does. */
export function excessOf(quantities: readonly LineQuantity<OrderedLine>[]): string[] {
  return quantities.flatMap(({ line, quantity }) => {
    const left = outstanding(line);
    return left.gte(quantity)
      ? []
      : [
          `${line.sku}: ${new Big(quantity).toFixed()} requested, ${left.toFixed()} outstanding ` +
            `(${new Big(line.delivered).toFixed()} of ${new Big(line.quantity).toFixed()} delivered)`,
        ];
  });
}

/** Whether nothing is left once these quantities are delivered. */
export function completes(
  lines: readonly OrderedLine[],
  quantities: readonly LineQuantity<OrderedLine>[],
): boolean {
  const now = new Map(quantities.map(({ line, quantity }) => [line.id, quantity]));
  return lines.every((line) => outstanding(line).lte(now.get(line.id) ?? 0));
}

/** Adds what is wrong with the products of a delivery's rows, each error in its row. */
export function checkDeliveredProducts(
  errors: FieldErrorBag,
  rows: readonly { product?: number }[],
  ordered: ReadonlySet<number>,
  existing: ReadonlySet<number>,
  orderName: string,
): void {
  const seen = new Set<number>();
  rows.forEach(({ product: id }, index) => {
    if (id === undefined) return;
    const row = (): FieldErrorBag => errors.line('lines', index, rows.length);
    if (!ordered.has(id) && !existing.has(id)) row().invalidPk('product', id);
    else if (!ordered.has(id)) row().add('product', `This product is not on the ${orderName}.`);
    else if (seen.has(id)) row().add('product', REPEATED_PRODUCT);
    seen.add(id);
  });
}

function outstanding({ quantity, delivered }: OrderedLine): Big {
  return new Big(quantity).minus(delivered);
}
