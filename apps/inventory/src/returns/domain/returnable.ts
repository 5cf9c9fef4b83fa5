import type { FieldErrorBag } from '#errors';
import Big from 'big.js';
import { lotsProblem, type NamedLot, type ShownLot } from '../../stock/lots/named-lots.js';
import {
  type EnteredUnit,
  fractionProblem,
  type GivenRow,
  isExactIn,
  rowsInStockUnit,
  type StockQuantity,
  unitOfRow,
} from '../../stock/units/conversion.js';
import type { UnitRow } from '../../stock/units/unit-columns.js';
import type { MeasuredProduct } from '../../catalogue/products/product-unit.js';
import type { Tracking } from '../../catalogue/products/tracking.js';
import { REPEATED_PRODUCT } from '../../orders/domain/order-checks.js';

/** A line of a document with the quantity returned before, in the stock unit. Amounts are decimal texts. */
export interface DocumentLine extends UnitRow, MeasuredProduct {
  productId: number;
  sku: string;
  quantity: string;
  returned: string;
  unitCost: string;
  /** Of its order's line. */
  orderLineId: number;
  tracking: Tracking;
  /** The lots that it moved, and those that came back since; of a product that is not tracked none. */
  lots: readonly ShownLot[];
  returnedLots: readonly ShownLot[];
}

/** The quantity that one return takes of a line. */
export interface ReturnedLine extends DocumentLine {
  now: string;
  /** The unit in which that was entered; null for the stock unit. */
  entered: EnteredUnit | null;
  /** Undefined where the product is not tracked. */
  lotsNow?: readonly NamedLot[] | undefined;
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
  /** Whether named lots may go back to a supplier though they are expired or blocked. */
  readonly takesUnfit?: boolean | undefined;
  /** Undefined for everything that is left, and if one of them is invalid. */
  readonly lines?: readonly GivenReturn[] | undefined;
  /** The product of each line, also of invalid ones; undefined where it is invalid itself. */
  readonly productOfLine: readonly (number | undefined)[];
  /** Quantity, unit and lots of each line, also of invalid ones; absent: those of `lines`. */
  readonly measureOfLine?: readonly GivenRow[] | undefined;
}

interface GivenReturn {
  readonly productId: number;
  readonly quantity: string;
  /** That of quantity and lots, one of the product's; undefined or null for the stock unit. */
  readonly unit?: string | null | undefined;
  readonly lots?: readonly NamedLot[] | undefined;
}

/** What a command gives of one product, in the stock unit. */
export interface MeasuredReturn extends StockQuantity {
  readonly productId: number;
}

/** The lines of a command in the stock unit, each error in its row; null for one with an error, undefined without lines. */
export function measuredReturns(
  { errors, lines, measureOfLine = lines ?? [] }: ReturnCommand,
  ofDocument: readonly DocumentLine[],
): (MeasuredReturn | null)[] | undefined {
  const products = ofDocument.map((line) => ({ ...line, id: line.productId }));
  const rows = rowsInStockUnit(errors, measureOfLine, products);
  return lines?.map(({ productId }, index) => {
    const row = rows[index];
    return row ? { ...row, productId } : null;
  });
}

/** Everything that can still be returned. */
export function allLeft(lines: readonly DocumentLine[]): ReturnedLine[] {
  return lines
    .filter((line) => left(line).gt(0))
    .map((line) => {
      const now = left(line).toFixed();
      const unit = unitOfRow(line);
      return { ...line, now, entered: unit && isExactIn(now, unit) ? unit : null, lotsNow: lotsLeft(line) };
    });
}

/** Adds what cannot come or go without being named: what is left of a line is a fraction, and its product is whole now. */
export function checkLeft(errors: FieldErrorBag, lines: readonly DocumentLine[]): void {
  for (const line of allLeft(lines)) {
    const problem = fractionProblem(line, line.now);
    if (problem !== null) errors.add('lines', problem);
  }
}

/** The requested quantities. The products were checked before. */
export function givenReturns(
  lines: readonly DocumentLine[],
  given: readonly MeasuredReturn[],
): ReturnedLine[] {
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  return given.flatMap(({ productId, quantity, entered, lots }) => {
    const line = byProduct.get(productId);
    if (!line) return [];
    const isAll = left(line).eq(quantity);
    return [
      {
        ...line,
        now: quantity,
        entered,
        lotsNow: lots ?? (isAll ? lotsLeft(line) : partOfOne(line, quantity)),
      },
    ];
  });
}

/** What of a document's lots did not come back; undefined where the product is not tracked. */
export function lotsLeft({
  lots,
  returnedLots,
}: Pick<DocumentLine, 'lots' | 'returnedLots'>): NamedLot[] | undefined {
  if (lots.length === 0) return undefined;
  return lots.flatMap(({ lot, lot_number: lotNumber, quantity }) => {
    const rest = returnedLots
      .filter((one) => one.lot === lot)
      .reduce((sum, one) => sum.minus(one.quantity), new Big(quantity));
    return rest.gt(0) ? [{ lotNumber, quantity: rest.toFixed() }] : [];
  });
}

/** A part of the only lot that is left; undefined where several are. */
function partOfOne(line: DocumentLine, quantity: string): NamedLot[] | undefined {
  const [only, ...others] = lotsLeft(line) ?? [];
  return only && others.length === 0 ? [{ lotNumber: only.lotNumber, quantity }] : undefined;
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

/** Adds what is wrong with the lots that a return names, each error to its row. @param arrives whether the goods come back in */
export function checkReturnedLots(
  errors: FieldErrorBag,
  given: readonly (MeasuredReturn | null)[],
  lines: readonly DocumentLine[],
  arrives: boolean,
): void {
  given.forEach((one, index) => {
    if (one === null) return;
    const { productId, quantity, lots } = one;
    const line = lines.find((other) => other.productId === productId);
    if (!line || errors.hasLine('lines', index)) return;
    const problem = problemOf(line, quantity, lots, arrives);
    if (problem !== null) errors.line('lines', index, given.length).add('lots', problem);
  });
}

/** Quantities beyond what is left of a lot, as messages with the numbers. */
export function excessLots(returned: readonly ReturnedLine[]): string[] {
  return returned.flatMap((line) => {
    const rest = new Map(lotsLeft(line)?.map(({ lotNumber, quantity }) => [lotNumber, quantity]));
    return (line.lotsNow ?? []).flatMap(({ lotNumber, quantity }) =>
      new Big(rest.get(lotNumber) ?? 0).gte(quantity)
        ? []
        : [
            `lot ${lotNumber} of ${line.sku}: ${new Big(quantity).toFixed()} requested, ${rest.get(lotNumber) ?? 0} left`,
          ],
    );
  });
}

function problemOf(
  line: DocumentLine,
  quantity: string,
  lots: readonly NamedLot[] | undefined,
  arrives: boolean,
): string | null {
  // What was moved before its product was tracked: the posting says what it needs.
  if (line.lots.length === 0) return null;
  if (lots === undefined)
    return !arrives || left(line).lte(quantity) || partOfOne(line, quantity)
      ? null
      : 'Several lots went: name those that come back.';
  const unknown = lots.find(({ lotNumber }) => !line.lots.some((one) => one.lot_number === lotNumber));
  return unknown
    ? `Lot ${unknown.lotNumber} is not on the document.`
    : lotsProblem('lot', lots, quantity, arrives);
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
