import { Entity } from 'typeorm';
import { DecimalColumn, IntegerColumn, TenantOwnedEntity } from '../../database/entities/columns.js';

/** One product of a dispatch. */
@Entity('dispatch_line')
export class DispatchLineEntity extends TenantOwnedEntity {
  @IntegerColumn('dispatch_id')
  dispatchId!: number;

  @IntegerColumn('position')
  position!: number;

  @IntegerColumn('product_id')
  productId!: number;

  @DecimalColumn('quantity')
  quantity!: string;

  /** The order's price, by which reports count what was delivered. */
  @DecimalColumn('unit_price')
  unitPrice!: string;

  /** The moving average at which it left; written with the movement. */
  @DecimalColumn('unit_cost')
  unitCost!: string;
}
