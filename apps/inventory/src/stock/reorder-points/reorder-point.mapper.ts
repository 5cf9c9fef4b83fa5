import type { ParsedBody } from '#validation';
import type { ReorderPointBody, ReorderPointWrite } from './reorder-point.dto.js';
import type { ReorderPointRow } from './reorder-point-list.js';
import type { ReorderPointCommand } from './reorder-points.service.js';

export function toReorderPoint(point: ReorderPointRow): ReorderPointBody {
  return {
    id: point.id,
    location: point.locationId,
    product: point.productId,
    product_sku: point.sku,
    product_name: point.productName,
    reorder_point: point.reorderPoint,
    reorder_quantity: Number(point.reorderQuantity),
    created_at: point.createdAt,
    updated_at: point.updatedAt,
  };
}

export function toReorderPointCommand({
  errors,
  values,
}: ParsedBody<ReorderPointWrite>): ReorderPointCommand {
  return {
    errors,
    values: {
      productId: values.product,
      reorderPoint: values.reorder_point,
      reorderQuantity: values.reorder_quantity,
    },
  };
}
