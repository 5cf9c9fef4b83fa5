import type { ProductBody } from './product.dto.js';
import type { ProductRow } from './product-list.js';

export function toProduct(product: ProductRow): ProductBody {
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    description: product.description,
    category: product.categoryId,
    category_name: product.categoryName,
    unit_of_measure: product.unitOfMeasure,
    unit_cost: Number(product.unitCost),
    reorder_point: product.reorderPoint,
    reorder_quantity: Number(product.reorderQuantity),
    preferred_supplier: product.preferredSupplierId,
    barcode: product.barcode,
    is_active: product.isActive,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  };
}
