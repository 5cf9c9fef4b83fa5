import { Column, Entity } from 'typeorm';
import {
  BooleanColumn,
  DecimalColumn,
  IntegerColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import { table } from '../../database/entities/table.js';
import type { ProductUnit } from './product-unit.js';
import type { Tracking } from './tracking.js';

/** A product. */
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

  /** Units in which quantities may be given beside it. */
  @Column({ name: 'units', type: 'jsonb' })
  units!: readonly ProductUnit[];

  /** Whether quantities in the stock unit are whole. */
  @BooleanColumn('whole_units')
  wholeUnits!: boolean;

  /** Standard cost of one unit. */
  @DecimalColumn('unit_cost')
  unitCost!: string;

  /** Total quantity at or below which the product is low on stock; 0: never. */
  @IntegerColumn('reorder_point')
  reorderPoint!: number;

  /** Order quantity; 0: as much as raises the stock to twice its reorder point. */
  @DecimalColumn('reorder_quantity')
  reorderQuantity!: string;

  @IntegerColumn('preferred_supplier_id', true)
  preferredSupplierId!: number | null;

  /** Unique within the tenant unless empty. */
  @VarcharColumn('barcode', 64)
  barcode!: string;

  /** The barcode as it is compared (GTIN-14); written by the database, null where there is none. */
  @VarcharColumn('barcode_key', 64, true)
  barcodeKey!: string | null;

  /** Changes only without stock and open documents. */
  @VarcharColumn('tracking', 10)
  tracking!: Tracking;

  @BooleanColumn('is_active')
  isActive!: boolean;
}

export const PRODUCT = table(ProductEntity);
