import type { DeliveredLine, DeliveryHeader } from '../../orders/domain/delivery.js';
import type { OrderLineRow } from '../../orders/domain/order.js';
import type { LineQuantity } from '../../orders/domain/outstanding.js';
import type { PostingEntry, Reservation } from '../../stock/posting/posting.js';

/** Lines of a dispatch. Goods leave at the moving average, which the movement notes. */
export function dispatchedLines(
  quantities: readonly LineQuantity<Pick<OrderLineRow, 'id' | 'productId'>>[],
): DeliveredLine[] {
  return quantities.map(({ line, quantity, entered, given }) => ({
    lineId: line.id,
    productId: line.productId,
    quantity,
    entered,
    unitCost: null,
    enteredCost: null,
    lots: given?.lots,
    takesUnfit: given?.takesUnfit,
  }));
}

/** What a dispatch posts to the stock. */
export function dispatchEntries(
  dispatchId: number,
  order: { orderNumber: string },
  { locationId, notes }: Pick<DeliveryHeader, 'locationId' | 'notes'>,
  lines: readonly DeliveredLine[],
): PostingEntry[] {
  return lines.map(({ productId, quantity, entered, lots, takesUnfit }) => ({
    movementType: 'issue',
    productId,
    fromLocationId: locationId,
    toLocationId: null,
    quantity,
    entered,
    unitCost: null,
    reference: order.orderNumber,
    notes,
    documentType: 'dispatch',
    documentId: dispatchId,
    lots,
    takesUnfit,
  }));
}

/** What each line takes at the location: of its own reservation first. */
export function dispatchedReservations(locationId: number, lines: readonly DeliveredLine[]): Reservation[] {
  return lines.map(({ lineId, productId, quantity }) => ({ lineId, productId, locationId, quantity }));
}
