import { Entity } from 'typeorm';
import { DecimalColumn, IntegerColumn, TimestampedTenantEntity } from '../../database/entities/columns.js';
import { table } from '../../database/entities/table.js';

/** At what quantity a product is due again at a location, with what lies in it. */
@Entity('reorder_point')
export class ReorderPointEntity extends TimestampedTenantEntity {
  @IntegerColumn('location_id')
  locationId!: number;

  @IntegerColumn('product_id')
  productId!: number;

  /** 0: never. */
  @IntegerColumn('reorder_point')
  reorderPoint!: number;

  /** The multiple in which it is brought; 0: any quantity. */
  @DecimalColumn('reorder_quantity')
  reorderQuantity!: string;
}

export const REORDER_POINT = table(ReorderPointEntity);
