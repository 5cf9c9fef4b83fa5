import type { CreatedBy, StockMovementBody } from './movement.dto.js';
import type { StockMovementRow } from './movement-list.js';

export function toCreatedBy(id: number | null, username: string | null): CreatedBy | null {
  return id === null || username === null ? null : { id, username };
}

export function toStockMovement(movement: StockMovementRow): StockMovementBody {
  return {
    id: movement.id,
    movement_type: movement.movementType,
    product: movement.productId,
    product_sku: movement.sku,
    product_name: movement.productName,
    from_location: movement.fromLocationId,
    from_location_name: movement.fromLocationName,
    from_location_path: movement.fromLocationPath ?? movement.fromLocationName,
    to_location: movement.toLocationId,
    to_location_name: movement.toLocationName,
    to_location_path: movement.toLocationPath ?? movement.toLocationName,
    quantity: Number(movement.quantity),
    unit: movement.unit,
    unit_quantity: Number(movement.unitQuantity),
    unit_cost: Number(movement.unitCost),
    cost_difference: Number(movement.costDifference),
    document_type: movement.documentType,
    document_id: movement.documentId,
    document_date: movement.documentDate,
    reference: movement.reference,
    notes: movement.notes,
    lots: [...(movement.lots ?? [])],
    reverses: movement.reversesId,
    reversed_by: movement.reversedById,
    created_by: toCreatedBy(movement.createdById, movement.createdByUsername),
    created_at: movement.createdAt,
  };
}
