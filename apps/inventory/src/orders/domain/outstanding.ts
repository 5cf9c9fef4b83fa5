import Big from 'big.js';
import { Conflict, type FieldErrorBag } from '#errors';
import {
  type EnteredUnit,
  isExactIn,
  priceRoundedIn,
  rowsInStockUnit,
  unitOfRow,
} from '../../stock/units/conversion.js';
import type { MeasuredProduct } from '../../catalogue/products/product-unit.js';
import type { DeliveryCommand, MeasuredDelivery } from './delivery.js';
import type { Order, OrderLineRow } from './order.js';
import { REPEATED_PRODUCT } from './order-checks.js';
import { lotsProblem } from '../../stock/lots/named-lots.js';
import type { Tracking } from '../../catalogue/products/tracking.js';

type OrderedLine = Pick<
  OrderLineRow,
  'id' | 'productId' | 'sku' | 'quantity' | 'unit' | 'unitFactor' | 'delivered' | 'closed'
>;

/** A quantity of one line of an order, in the stock unit. */
export interface LineQuantity<Line> {
  line: Line;
  quantity: string;
  entered: EnteredUnit | null;
  given: MeasuredDelivery | null;
}

/**
 * The quantities that a command gives, or all that is outstanding: in the unit of the order where it is a number of that. Its
 * products were checked before.
 */
export function deliveredQuantities<Line extends OrderedLine>(
  lines: readonly Line[],
  given: readonly MeasuredDelivery[] | undefined,
): LineQuantity<Line>[] {
  if (given === undefined)
    return lines
      .filter((line) => outstanding(line).gt(0))
      .map((line) => {
        const quantity = outstanding(line).toFixed();
        return { line, quantity, entered: unitOf(line, quantity), given: null };
      });
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  return given.flatMap((one) => {
    const line = byProduct.get(one.productId);
    return line ? [{ line, quantity: one.quantity, entered: one.entered ?? null, given: one }] : [];
  });
}

/** The lines of a command in the stock unit, each error in its row; null for one with an error, undefined without lines. */
export function measuredLines(
  { errors, lines, measured, measureOfLine = lines ?? [] }: DeliveryCommand,
  products: readonly (MeasuredProduct & { id: number; tracking: Tracking })[],
): readonly (MeasuredDelivery | null)[] | undefined {
  if (measured) return measured;
  const rows = measureOfLine.length === 0 ? [] : rowsInStockUnit(errors, measureOfLine, products);
  return lines?.map(({ productId, unitCost, takesUnfit }, index) => {
    const row = rows[index];
    if (!row) return null;
    const { entered } = row;
    const isOwn = entered === null || typeof unitCost !== 'string';
    return {
      ...row,
      productId,
      takesUnfit,
      unitCost: isOwn ? unitCost : priceRoundedIn(unitCost, entered, null),
      enteredCost: isOwn ? null : unitCost,
    };
  });
}

/** @throws Conflict with the numbers where a quantity goes beyond what is outstanding */
export function requireOutstanding(quantities: readonly LineQuantity<OrderedLine>[]): void {
  const excess = quantities.flatMap(({ line, quantity }) => {
    const left = outstanding(line);
    return left.gte(quantity)
      ? []
      : [
          `${line.sku}: ${new Big(quantity).toFixed()} requested, ${left.toFixed()} outstanding ` +
            `(${new Big(line.delivered).toFixed()} of ${new Big(line.quantity).toFixed()} delivered` +
            `${new Big(line.closed).eq(0) ? '' : `, ${new Big(line.closed).toFixed()} given up`})`,
        ];
  });
  if (excess.length > 0) throw new Conflict(`More than is outstanding: ${excess.join('; ')}.`);
}

/** Whether nothing is left once these quantities are delivered. */
export function completes(
  lines: readonly OrderedLine[],
  quantities: readonly LineQuantity<OrderedLine>[],
): boolean {
  const now = new Map(quantities.map(({ line, quantity }) => [line.id, quantity]));
  return lines.every((line) => outstanding(line).lte(now.get(line.id) ?? 0));
}

/**
 * Adds what is wrong with the products of a delivery's rows, each error in its row.
 * @param order null where the body names none: a product can then only be asked whether it exists
 */
export function checkDeliveredProducts(
  errors: FieldErrorBag,
  productOfLine: readonly (number | undefined)[],
  order: { lines: readonly Pick<OrderLineRow, 'productId'>[] } | null,
  products: readonly { id: number }[],
  orderName: string,
): void {
  const existing = new Set(products.map(({ id }) => id));
  const ordered = order ? new Set(order.lines.map(({ productId }) => productId)) : existing;
  const seen = new Set<number>();
  productOfLine.forEach((id, index) => {
    if (id === undefined) return;
    const row = (): FieldErrorBag => errors.line('lines', index, productOfLine.length);
    if (!ordered.has(id) && !existing.has(id)) row().invalidPk('product', id);
    else if (!ordered.has(id)) row().add('product', `This product is not on the ${orderName}.`);
    else if (seen.has(id)) row().add('product', REPEATED_PRODUCT);
    seen.add(id);
  });
}

/** Adds what is wrong with the lots of a delivery's rows, each error in its row. @param arrives whether the goods come in */
export function checkDeliveredLots(
  errors: FieldErrorBag,
  given: readonly (MeasuredDelivery | null)[],
  products: readonly { id: number; tracking: Tracking }[],
  arrives: boolean,
): void {
  given.forEach((line, index) => {
    if (line === null) return;
    const { productId, lots, quantity } = line;
    const product = products.find(({ id }) => id === productId);
    if (!product || (product.tracking === 'none' && lots === undefined)) return;
    const problem = lotsProblem(product.tracking, lots, quantity, arrives);
    if (problem !== null) errors.line('lines', index, given.length).add('lots', problem);
  });
}

/** Adds what speaks against the day of a delivery: it lies behind today, or before its order's. */
export function checkDeliveryDate(
  errors: FieldErrorBag,
  field: string,
  date: string,
  order: Pick<Order<string>, 'orderDate'> | null,
  today: string,
): void {
  if (errors.has(field)) return;
  if (date > today) errors.add(field, 'Ensure this date is not in the future.');
  else if (order && date < order.orderDate)
    errors.add(field, `Ensure this date is not before the order's date, ${order.orderDate}.`);
}

/** The unit of an order's line, if the quantity can be told in it. */
function unitOf(line: Pick<OrderedLine, 'unit' | 'unitFactor'>, quantity: string): EnteredUnit | null {
  if (line.unitFactor === null) return null;
  const unit = unitOfRow(line);
  return unit && isExactIn(quantity, unit) ? unit : null;
}

function outstanding({ quantity, delivered, closed }: OrderedLine): Big {
  return new Big(quantity).minus(delivered).minus(closed);
}
