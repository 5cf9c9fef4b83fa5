import { toCreatedBy } from '../stock/movements/movement.mapper.js';
import type { ReturnBody } from './return.dto.js';
import type { ReturnDocument } from './return-list.js';

export function toReturn(document: ReturnDocument): ReturnBody {
  return {
    id: document.id,
    return_number: document.number,
    kind: document.kind,
    document_id: document.documentId,
    document_number: document.documentNumber,
    location: document.locationId,
    location_name: document.locationName,
    location_path: document.locationPath,
    reason: document.reason,
    reopen: document.reopen,
    return_date: document.date,
    lines: document.lines.map((line) => ({
      id: line.id,
      product: line.productId,
      product_sku: line.sku,
      product_name: line.productName,
      quantity: Number(line.quantity),
      unit: line.unit,
      unit_quantity: Number(line.unitQuantity),
      unit_cost: Number(line.unitCost),
      cost_difference: Number(line.costDifference),
      lots: [...line.lots],
    })),
    created_by: toCreatedBy(document.createdById, document.createdByUsername),
    created_at: document.createdAt,
  };
}
