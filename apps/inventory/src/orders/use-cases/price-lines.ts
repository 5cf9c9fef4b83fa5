import { messages } from '#errors';
import type { TenantTransaction } from '../../database/transaction.js';
import type { OrderCommand, OrderedProduct } from '../domain/order.js';
import type { OrderKind } from '../order-kind.js';

const NONE: ReadonlyMap<number, string> = new Map();

/**
 * The lines of a command with a price on each: its own, else the one that is known of its product, else the usual one of the
 * party. A line that has none gets an error.
 */
export async function priceLines<S extends string>(
  tx: TenantTransaction,
  kind: Pick<OrderKind<S>, 'defaultPrice' | 'usualPrices'>,
  partyId: number | undefined,
  { errors, productOfLine, lines, unpriced = [] }: OrderCommand,
  known: ReadonlyMap<number, string> = NONE,
): Promise<readonly OrderedProduct[] | undefined> {
  const lacking = unpriced.flatMap((index) => productOfLine[index] ?? []).filter((id) => !known.has(id));
  const usual =
    kind.defaultPrice !== null || partyId === undefined || lacking.length === 0
      ? NONE
      : await kind.usualPrices(tx, partyId, lacking);
  const priceOf = (id: number): string | undefined => known.get(id) ?? kind.defaultPrice ?? usual.get(id);
  for (const index of unpriced) {
    const id = productOfLine[index];
    const isPriced = id === undefined ? kind.defaultPrice !== null : priceOf(id) !== undefined;
    if (!isPriced) errors.line('lines', index, productOfLine.length).add('unit_price', messages.required);
  }
  return lines?.map(({ productId, quantity, unitPrice }) => ({
    productId,
    quantity,
    unitPrice: unitPrice ?? priceOf(productId) ?? '0',
  }));
}
