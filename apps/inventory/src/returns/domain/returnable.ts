import type { FieldErrorBag } from '#errors';
import Big from 'big.js';
import { REPEATED_PRODUCT } from '../../orders/domain/order-checks.js';

/** A line of a document with the quantity returned before. Amounts are decimal texts. */
export interface DocumentLine {
  productId: number;
  sku: string;
  quantity: string;
  returned: string;
  unitCost: string;
  /** Of its order's line. */
  orderLineId: number;
}

/** The quantity that one return takes of a line. */
export interface ReturnedLine extends DocumentLine {
  now: string;
}

/** What a return asks for: values that are valid, undefined where none was given. */
export interface ReturnCommand {
  /** The errors so far, under names of the wire; checks add theirs. */
  readonly errors: FieldErrorBag;
  readonly reason?: string | undefined;
  /** Whether the quantity is outstanding on the order again. */
  readonly reopen?: boolean | undefined;
  /** Where a customer's goods go; the location of the dispatch if undefined. */
  readonly locationId?: number | undefined;
  /** Undefined for everything that is left, and if one of them is invalid. */
  readonly lines?: readonly GivenReturn[] | undefined;
  /** The product of each line, also of invalid ones; undefined where it is invalid itself. */
  readonly productOfLine: readonly (number | undefined)[];
}

interface GivenReturn {
  readonly productId: number;
  readonly quantity: string;
}

/** Everything that can still be returned. */
export function allLeft(lines: readonly DocumentLine[]): ReturnedLine[] {
  return lines.filter((line) => left(line).gt(0)).map((line) => ({ ...line, now: left(line).toFixed() }));
}

/** The requested quantities. The products were checked before. */
export function givenReturns(lines: readonly DocumentLine[], given: readonly GivenReturn[]): ReturnedLine[] {
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  return given.flatMap(({ productId, quantity }) => {
    const line = byProduct.get(productId);
    return line ? [{ ...line, now: quantity }] : [];
  });
}

/** The quantities beyond the returnable ones, as messages with the numbers. */
export function excessReturns(returned: readonly ReturnedLine[]): string[] {
  return returned
    .filter((line) => left(line).lt(line.now))
    .map(
      (line) =>
        `${line.sku}: ${new Big(line.now).toFixed()} requested, ${left(line).toFixed()} left ` +
        `(${new Big(line.returned).toFixed()} of ${new Big(line.quantity).toFixed()} returned)`,
    );
}

/** Adds the errors of a return's products, each to its row. */
export function checkReturnedProducts(
  errors: FieldErrorBag,
  productOfLine: readonly (number | undefined)[],
  lines: readonly DocumentLine[],
  existing: ReadonlySet<number>,
  document: string,
): void {
  const onDocument = new Set(lines.map(({ productId }) => productId));
  const seen = new Set<number>();
  productOfLine.forEach((product, index) => {
    if (product === undefined) return;
    const row = (): FieldErrorBag => errors.line('lines', index, productOfLine.length);
    if (!existing.has(product)) row().invalidPk('product', product);
    else if (!onDocument.has(product)) row().add('product', `This product is not on the ${document}.`);
    else if (seen.has(product)) row().add('product', REPEATED_PRODUCT);
    seen.add(product);
  });
}

function left({ quantity, returned }: DocumentLine): Big {
  return new Big(quantity).minus(returned);
}
