import type { DeliveredLine, DeliveryHeader } from '../../orders/domain/delivery.js';
import type { OrderLineRow } from '../../orders/domain/order.js';
import type { LineQuantity } from '../../orders/domain/outstanding.js';
import { priceRoundedIn, unitOfRow } from '../../stock/units/conversion.js';
import type { PostingEntry } from '../../stock/posting/posting.js';

type PricedLine = Pick<OrderLineRow, 'id' | 'productId' | 'unit' | 'unitFactor' | 'unitPrice'>;

/** Lines of a goods received note: at the cost that the command gives, otherwise at the price of the order. */
export function receivedLines(quantities: readonly LineQuantity<PricedLine>[]): DeliveredLine[] {
  return quantities.map(({ line, quantity, entered, given }) => {
    const isPlain = line.unitFactor === null && entered === null;
    const ordered = isPlain ? null : unitOfRow(line);
    const price = isPlain ? line.unitPrice : priceRoundedIn(line.unitPrice, ordered, null);
    return {
      lineId: line.id,
      productId: line.productId,
      quantity,
      entered,
      unitCost: given?.unitCost ?? price,
      enteredCost:
        entered === null ? null : (given?.enteredCost ?? priceRoundedIn(line.unitPrice, ordered, entered)),
      lots: given?.lots,
    };
  });
}

/** What a goods received note posts to the stock. */
export function receiptEntries(
  noteId: number,
  order: { orderNumber: string },
  { locationId, notes }: Pick<DeliveryHeader, 'locationId' | 'notes'>,
  lines: readonly DeliveredLine[],
): PostingEntry[] {
  return lines.map(({ productId, quantity, entered, unitCost, lots }) => ({
    movementType: 'receive',
    productId,
    fromLocationId: null,
    toLocationId: locationId,
    quantity,
    entered,
    unitCost,
    reference: order.orderNumber,
    notes,
    documentType: 'goods_received_note',
    documentId: noteId,
    lots,
  }));
}
