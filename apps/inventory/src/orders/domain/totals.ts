import Big from 'big.js';
import type { OrderedProduct } from './order.js';

/** Decimal places of every amount that is stored. */
const PLACES = 4;

/** As the database writes an amount: `10.0000`. */
export function amount(value: string): string {
  return new Big(value).toFixed(PLACES);
}

/** quantity × unit price, rounded half away from zero, as the database's own column has it. */
export function lineTotal({ quantity, unitPrice: price }: OrderedProduct): string {
  return new Big(quantity).times(price).round(PLACES, Big.roundHalfUp).toFixed(PLACES);
}

/** The sum of the rounded lines, not the rounded sum: it is what the lines show. */
export function orderTotal(lines: readonly OrderedProduct[]): string {
  return lines.reduce((sum, line) => sum.plus(lineTotal(line)), new Big(0)).toFixed(PLACES);
}
