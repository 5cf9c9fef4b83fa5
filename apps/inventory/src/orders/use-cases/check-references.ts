import { PRODUCT } from '../../catalogue/products/product.entity.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { rowsInStockUnit } from '../../stock/units/conversion.js';
import type { MeasuredLine, Order, OrderCommand } from '../domain/order.js';
import { checkOrder } from '../domain/order-checks.js';
import type { OrderKind } from '../order-kind.js';

/**
 * Adds to the command's errors those that need the database.
 * @param before the order, unless new
 * @returns the lines in the stock unit; undefined where the command gives none, or one is invalid
 */
export async function checkReferences<S extends string>(
  tx: TenantTransaction,
  { party, parties }: OrderKind<S>,
  command: OrderCommand,
  before: Order<S> | null,
): Promise<readonly MeasuredLine[] | undefined> {
  const { partyId, errors, lines, measureOfLine = lines ?? [] } = command;
  const productIds = command.productOfLine.filter((id) => id !== undefined);
  const [found, known] = await Promise.all([
    partyId === undefined ? null : tx.queryOne(parties.find(tx.tenantId, partyId)),
    productIds.length === 0 ? [] : tx.query(PRODUCT.hold(tx.tenantId, productIds)),
  ]);
  checkOrder(command, { field: party, found }, known, before, tx.today);
  const measured = rowsInStockUnit(errors, measureOfLine, known);
  if (lines === undefined || measured.some((line) => line === null)) return undefined;
  return lines.flatMap(({ productId, unitPrice }, index) => {
    const line = measured[index];
    return line ? [{ productId, unitPrice, quantity: line.quantity, entered: line.entered }] : [];
  });
}
