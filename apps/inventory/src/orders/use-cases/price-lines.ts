import { messages } from '#errors';
import type { TenantTransaction } from '../../database/transaction.js';
import { priceIn } from '../../stock/units/conversion.js';
import type { MeasuredLine, OrderCommand, OrderedProduct, UnitPrice } from '../domain/order.js';
import type { OrderKind } from '../order-kind.js';

const NONE: ReadonlyMap<number, UnitPrice> = new Map();

/**
 * The lines of a command with a price on each: its own, else the one that is known of its product, else the usual one of the
 * party, exactly converted to the line's unit. A line that has none gets an error.
 * @param lines those of the command, measured; undefined where one is invalid
 */
export async function priceLines<S extends string>(
  tx: TenantTransaction,
  kind: Pick<OrderKind<S>, 'defaultPrice' | 'usualPrices'>,
  partyId: number | undefined,
  { errors, productOfLine, unpriced = [] }: OrderCommand,
  lines: readonly MeasuredLine[] | undefined,
  known: ReadonlyMap<number, UnitPrice> = NONE,
): Promise<readonly OrderedProduct[] | undefined> {
  const lacking = unpriced.flatMap((index) => productOfLine[index] ?? []).filter((id) => !known.has(id));
  const usual =
    kind.defaultPrice !== null || partyId === undefined || lacking.length === 0
      ? NONE
      : await kind.usualPrices(tx, partyId, lacking);
  const priceOf = (id: number | undefined, line: MeasuredLine | undefined): string | null => {
    const found = id === undefined ? undefined : (known.get(id) ?? usual.get(id));
    if (!found) return kind.defaultPrice;
    return line ? priceIn(found.price, found.entered, line.entered) : found.price;
  };
  for (const index of unpriced)
    if (priceOf(productOfLine[index], lines?.[index]) === null)
      errors.line('lines', index, productOfLine.length).add('unit_price', messages.required);
  return lines?.map((line) => ({
    ...line,
    unitPrice: line.unitPrice ?? priceOf(line.productId, line) ?? '0',
  }));
}
