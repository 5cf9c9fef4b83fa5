import type { ParsedBody } from '#validation';
import type { MasterDataCommand } from '../../master-data/master-data.service.js';
import type { ProductBody, ProductWrite } from './product.dto.js';
import type { ProductEntity } from './product.entity.js';
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
    units: [...product.units],
    whole_units: product.wholeUnits,
    unit_cost: Number(product.unitCost),
    reorder_point: product.reorderPoint,
    reorder_quantity: Number(product.reorderQuantity),
    preferred_supplier: product.preferredSupplierId,
    barcode: product.barcode,
    tracking: product.tracking,
    is_active: product.isActive,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  };
}

export function toProductCommand({
  errors,
  values,
}: ParsedBody<ProductWrite>): MasterDataCommand<ProductEntity> {
  return {
    errors,
    values: {
      sku: values.sku,
      name: values.name,
      categoryId: values.category,
      description: values.description,
      unitOfMeasure: values.unit_of_measure,
      units: values.units?.map(({ name, factor }) => ({ name, factor: Number(factor) })),
      wholeUnits: values.whole_units,
      unitCost: values.unit_cost,
      reorderPoint: values.reorder_point,
      reorderQuantity: values.reorder_quantity,
      preferredSupplierId: values.preferred_supplier,
      barcode: values.barcode,
      tracking: values.tracking,
      isActive: values.is_active,
    },
  };
}
