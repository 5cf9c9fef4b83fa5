import Big from 'big.js';
import { type FieldErrorBag, messages } from '#errors';
import type { MeasuredProduct } from '../../catalogue/products/product-unit.js';
import type { Tracking } from '../../catalogue/products/tracking.js';
import type { NamedLot } from '../lots/named-lots.js';
import type { UnitRow } from './unit-columns.js';

/** The unit in which a row was entered, if not the stock unit, as it was then. */
export interface EnteredUnit {
  readonly name: string;
  /** How many stock units one is: decimal text. */
  readonly factor: string;
}

/** A quantity as a command gives it. */
export interface GivenQuantity {
  /** Decimal text. */
  readonly quantity: string;
  /** One of the product's; undefined or null for the stock unit. */
  readonly unit?: string | null | undefined;
  /** In the same unit; serial numbers are pieces. */
  readonly lots?: readonly NamedLot[] | undefined;
}

/** The same in the stock unit. */
export interface StockQuantity {
  readonly quantity: string;
  readonly lots: readonly NamedLot[] | undefined;
  /** Null for the stock unit. */
  readonly entered: EnteredUnit | null;
}

/** Of every amount. */
const PLACES = 4;
const WHOLE_DIGITS = 9;

/** Of one stock unit: a price of several decimals, as exact as it can be. */
const Exact = Big();
Exact.DP = 40;

/**
 * What a command gives, in the stock unit: the only place where quantities are converted (decisions §17).
 * @param bag called to add an error
 * @param field of the quantity on the wire
 * @returns null after an error
 */
export function inStockUnit(
  product: MeasuredProduct & { readonly tracking: Tracking },
  { quantity, unit, lots }: GivenQuantity,
  bag: () => FieldErrorBag,
  field = 'quantity',
): StockQuantity | null {
  const entered = enteredUnit(product, unit);
  if (entered === undefined) {
    bag().add('unit', `"${unit}" is not a unit of the product.`);
    return null;
  }
  if (entered === null && !product.wholeUnits) return { quantity, lots, entered };
  const convert = (given: string): string =>
    entered === null ? given : new Big(given).times(entered.factor).toFixed();
  const converted = convert(quantity);
  const problem = problemOf(product, converted, entered);
  if (problem !== null) {
    bag().add(field, problem);
    return null;
  }
  if (lots === undefined || product.tracking === 'serial') return { quantity: converted, lots, entered };
  const convertedLots = lots.map((lot) => ({ ...lot, quantity: convert(lot.quantity) }));
  for (const lot of convertedLots) {
    const wrong = problemOf(product, lot.quantity, entered);
    if (wrong === null) continue;
    bag().add('lots', `${lot.lotNumber}: ${wrong}`);
    return null;
  }
  return { quantity: converted, lots: convertedLots, entered };
}

/** What a row of a command gives; undefined for what it does not give, or gives wrongly. */
export interface GivenRow {
  readonly productId?: number | undefined;
  readonly quantity?: string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly lots?: readonly NamedLot[] | undefined;
}

/** The rows of a command's lines in the stock unit, each error in its row; null for a row that is not complete or has an error. */
export function rowsInStockUnit(
  errors: FieldErrorBag,
  rows: readonly GivenRow[],
  products: readonly (MeasuredProduct & { readonly id: number; readonly tracking: Tracking })[],
  field = 'quantity',
): (StockQuantity | null)[] {
  return rows.map(({ productId, quantity, unit, lots }, index) => {
    const product = products.find(({ id }) => id === productId);
    if (!product || quantity === undefined || quantity === null) return null;
    const row = (): FieldErrorBag => errors.line('lines', index, rows.length);
    return inStockUnit(product, { quantity, unit, lots }, row, field);
  });
}

/** The unit of this name; null for the stock unit, undefined where the product has none of the name. */
export function enteredUnit(
  { unitOfMeasure, units }: MeasuredProduct,
  name: string | null | undefined,
): EnteredUnit | null | undefined {
  if (name === undefined || name === null || name === unitOfMeasure) return null;
  const unit = units.find((one) => one.name === name);
  return unit && { name, factor: new Big(unit.factor).toFixed() };
}

/** The unit in which a row was entered; null for the stock unit. */
export function unitOfRow({ unit, unitFactor }: Pick<UnitRow, 'unit' | 'unitFactor'>): EnteredUnit | null {
  return unitFactor === null ? null : { name: unit, factor: unitFactor };
}

/** A quantity in the unit in which it was entered: decimal text. */
export function inEnteredUnit(quantity: string, entered: EnteredUnit | null): string {
  return entered === null ? quantity : new Exact(quantity).div(entered.factor).round(PLACES).toFixed();
}

/** Whether a quantity in the stock unit is one in the unit too, with no more places than a quantity has. */
export function isExactIn(quantity: string, { factor }: EnteredUnit): boolean {
  return new Exact(quantity).div(factor).round(PLACES).times(factor).eq(quantity);
}

/** What is wrong with moving a quantity again since the product has no fractions any more; null: nothing. */
export function fractionProblem(
  { sku, unitOfMeasure, wholeUnits }: MeasuredProduct & { readonly sku: string },
  quantity: string,
): string | null {
  const amount = new Big(quantity);
  if (!wholeUnits || amount.mod(1).eq(0)) return null;
  return `${sku}: ${amount.toFixed()}. ${mustBeWhole(unitOfMeasure)}`;
}

/** The price of one unit by that of another one; null where it has more than 4 places, or is too large. */
export function priceIn(price: string, from: EnteredUnit | null, to: EnteredUnit | null): string | null {
  const factor = from?.factor ?? '1';
  const exact = new Exact(price).times(to?.factor ?? '1');
  const converted = exact.div(factor).round(PLACES);
  return converted.times(factor).eq(exact) && converted.lt(10 ** WHOLE_DIGITS) ? converted.toFixed() : null;
}

/** The same, rounded half up to 4 places. */
export function priceRoundedIn(price: string, from: EnteredUnit | null, to: EnteredUnit | null): string {
  const exact = new Exact(price).times(to?.factor ?? '1').div(from?.factor ?? '1');
  return exact.round(PLACES, Exact.roundHalfUp).toFixed();
}

/** Whether two prices are the same for one stock unit. */
export function isSamePrice(
  one: { price: string; entered: EnteredUnit | null },
  other: { price: string; entered: EnteredUnit | null },
): boolean {
  return new Big(one.price)
    .times(other.entered?.factor ?? '1')
    .eq(new Big(other.price).times(one.entered?.factor ?? '1'));
}

function problemOf(
  { unitOfMeasure, wholeUnits }: MeasuredProduct,
  quantity: string,
  entered: EnteredUnit | null,
): string | null {
  const amount = new Big(quantity);
  const isWhole = amount.mod(1).eq(0);
  const rule = amount.gte(10 ** WHOLE_DIGITS)
    ? messages.maxWholeDigits(WHOLE_DIGITS)
    : wholeUnits && !isWhole
      ? mustBeWhole(unitOfMeasure)
      : isWhole || amount.round(PLACES, Big.roundDown).eq(amount)
        ? null
        : messages.maxDecimalPlaces(PLACES);
  if (rule === null || entered === null) return rule;
  return `This is ${quantity} ${unitOfMeasure}. ${rule}`;
}

const mustBeWhole = (unitOfMeasure: string): string => `The quantity in ${unitOfMeasure} must be whole.`;
