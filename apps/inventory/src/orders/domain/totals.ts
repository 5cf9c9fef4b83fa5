import Big from 'big.js';
import type { OrderLineWrite } from './order.js';

/** Decimal places of every amount that is stored. */
const PLACES = 4;

/** As the database writes an amount: `10.0000`. */
export function amount(value: string): string {
  return new Big(value).toFixed(PLACES);
}

/** quantity × unit price, rounded half away from zero, as the database's own column has it. */
export function lineTotal({ quantity, unit_price: price }: OrderLineWrite): string {
  return new Big(quantity).times(price).round(PLACES, Big.roundHalfUp).toFixed(PLACES);
}

/** The sum of the rounded lines, not the rounded sum: it is what the lines show. */
export function orderTotal(lines: readonly OrderLineWrite[]): string {
  return lines.reduce((sum, line) => sum.plus(lineTotal(line)), new Big(0)).toFixed(PLACES);
}
