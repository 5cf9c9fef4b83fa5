import { Entity } from 'typeorm';
import {
  DecimalColumn,
  IntegerColumn,
  JsonColumn,
  TenantOwnedEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import type { ShownLot } from '../../stock/lots/named-lots.js';

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

  /** Of a tracked product, what of it is in which lot. */
  @JsonColumn('lots')
  lots!: readonly ShownLot[] | null;

  /** The unit in which it was entered, and how many stock units it was; null for the stock unit. */
  @VarcharColumn('unit', 20, true)
  unit!: string | null;

  @DecimalColumn('unit_factor', 13, 4, true)
  unitFactor!: string | null;

  /** Of how many stock units unit_price is; null for one. */
  @DecimalColumn('price_factor', 13, 4, true)
  priceFactor!: string | null;
}
