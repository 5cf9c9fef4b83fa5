import type { Delivery } from '../../orders/domain/delivery.js';
import { toDeliveryHeader, toDeliveryLine } from '../../orders/delivery.mapper.js';
import type { GoodsReceivedNoteBody } from './goods-received-note.dto.js';

export function toGoodsReceivedNote(note: Delivery): GoodsReceivedNoteBody {
  return {
    ...toDeliveryHeader(note),
    grn_number: note.number,
    purchase_order: note.orderId,
    purchase_order_number: note.orderNumber,
    location: note.locationId,
    location_name: note.locationName,
    location_path: note.locationPath,
    received_date: note.date,
    delivery_note_number: note.references.delivery_note_number ?? '',
    lines: note.lines.map((line) => ({
      ...toDeliveryLine(line),
      unit_price: Number(line.unitPrice),
      unit_cost: Number(line.unitCost),
    })),
  };
}
