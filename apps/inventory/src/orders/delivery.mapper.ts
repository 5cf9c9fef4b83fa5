import { toCreatedBy } from '../stock/movements/movement.mapper.js';
import type { DeliveryHeaderBody, DeliveryLineBody } from './delivery.dto.js';
import type { DeliveryLineRow, DeliveryRow } from './domain/delivery.js';

export function toDeliveryHeader(delivery: DeliveryRow): DeliveryHeaderBody {
  return {
    id: delivery.id,
    notes: delivery.notes,
    is_processed: true,
    created_by: toCreatedBy(delivery.createdById, delivery.createdByUsername),
    created_at: delivery.createdAt,
    updated_at: delivery.updatedAt,
  };
}

export function toDeliveryLine(line: DeliveryLineRow): DeliveryLineBody {
  return {
    id: line.id,
    product: line.productId,
    product_sku: line.sku,
    product_name: line.productName,
    quantity: Number(line.quantity),
  };
}
