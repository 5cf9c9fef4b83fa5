import Big from 'big.js';
import { inEnteredUnit } from '../../stock/units/conversion.js';
import type { OrderedProduct } from './order.js';

type LineValue = Pick<OrderedProduct, 'quantity' | 'unitPrice' | 'entered'>;

/** Decimal places of every amount that is stored. */
const PLACES = 4;

/** As the database writes an amount: `10.0000`. */
export function amount(value: string): string {
  return new Big(value).toFixed(PLACES);
}

/** What was entered × its price, rounded half away from zero, as the database's function has it. */
export function lineTotal({ quantity, unitPrice: price, entered }: LineValue): string {
  return new Big(inEnteredUnit(quantity, entered))
    .times(price)
    .round(PLACES, Big.roundHalfUp)
    .toFixed(PLACES);
}

/** The sum of the rounded lines, not the rounded sum: it is what the lines show. */
export function orderTotal(lines: readonly LineValue[]): string {
  return lines.reduce((sum, line) => sum.plus(lineTotal(line)), new Big(0)).toFixed(PLACES);
}
