import { Entity } from 'typeorm';
import {
  BooleanColumn,
  DecimalColumn,
  IntegerColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../database/columns.js';

export const UNITS_OF_MEASURE = ['pcs', 'kg', 'lt', 'm', 'box', 'pack'] as const;
export type UnitOfMeasure = (typeof UNITS_OF_MEASURE)[number];

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

  @VarcharColumn('unit_of_measure', 10)
  unitOfMeasure!: UnitOfMeasure;

  /** Standard cost of one unit. */
  @DecimalColumn('unit_cost')
  unitCost!: string;

  /** Total quantity at or below which the product counts as low; 0: never. */
  @IntegerColumn('reorder_point')
  reorderPoint!: number;

  @BooleanColumn('is_active')
  isActive!: boolean;
}
