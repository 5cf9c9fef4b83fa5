import { Entity } from 'typeorm';
import {
  BooleanColumn,
  DecimalColumn,
  IntegerColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';

/** Something that is bought, kept and sold. */
@Entity('product')
export class ProductEntity extends TimestampedTenantEntity {
  @VarcharColumn('sku', 100)
  sku!: string;

  @VarcharColumn('name', 255)
  name!: string;

  @IntegerColumn('category_id')
  categoryId!: number;

  @TextColumn('description')
  description!: string;

  @VarcharColumn('unit_of_measure', 20)
  unitOfMeasure!: string;

  /** Standard cost of one unit. */
  @DecimalColumn('unit_cost')
  unitCost!: string;

  /** Total quantity at or below which the product counts as low; 0: never. */
  @IntegerColumn('reorder_point')
  reorderPoint!: number;

  /** How much to order at a time; 0: what lifts the stock to twice its reorder point. */
  @DecimalColumn('reorder_quantity')
  reorderQuantity!: string;

  @IntegerColumn('preferred_supplier_id', true)
  preferredSupplierId!: number | null;

  /** Unique within the tenant unless empty. */
  @VarcharColumn('barcode', 64)
  barcode!: string;

  @BooleanColumn('is_active')
  isActive!: boolean;
}
