import type { DeliveredLine, DeliveryHeader } from '../../orders/domain/delivery.js';
import type { OrderLineRow } from '../../orders/domain/order.js';
import type { LineQuantity } from '../../orders/domain/outstanding.js';
import type { PostingEntry } from '../../stock/posting/posting.js';

type PricedLine = Pick<OrderLineRow, 'id' | 'productId' | 'unitPrice'>;

/** Lines of a goods received note: at the cost that the command gives, otherwise at the price of the order. */
export function receivedLines(quantities: readonly LineQuantity<PricedLine>[]): DeliveredLine[] {
  return quantities.map(({ line, quantity, given }) => ({
    lineId: line.id,
    productId: line.productId,
    quantity,
    unitCost: given?.unitCost ?? line.unitPrice,
    lots: given?.lots,
  }));
}

/** What a goods received note posts to the stock. */
export function receiptEntries(
  noteId: number,
  order: { orderNumber: string },
  { locationId, notes }: Pick<DeliveryHeader, 'locationId' | 'notes'>,
  lines: readonly DeliveredLine[],
): PostingEntry[] {
  return lines.map(({ productId, quantity, unitCost, lots }) => ({
    movementType: 'receive',
    productId,
    fromLocationId: null,
    toLocationId: locationId,
    quantity,
    unitCost,
    reference: order.orderNumber,
    notes,
    documentType: 'goods_received_note',
    documentId: noteId,
    lots,
  }));
}
