import { Entity } from 'typeorm';
import {
  BooleanColumn,
  DecimalColumn,
  IntegerColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';

/** Balance of a product at a location: the sum of its movements. Written by the ledger only. */
@Entity('stock_record')
export class StockRecordEntity extends TimestampedTenantEntity {
  @IntegerColumn('product_id')
  productId!: number;

  /** Copy of the product's sku, kept equal by the foreign key: lists of balances are in its order. */
  @VarcharColumn('product_sku', 100)
  productSku!: string;

  @IntegerColumn('location_id')
  locationId!: number;

  @DecimalColumn('quantity')
  quantity!: string;

  /** Sum of its reservations. */
  @DecimalColumn('reserved_quantity')
  reservedQuantity!: string;

  /** Whether its product is tracked by lots. */
  @BooleanColumn('has_lots')
  hasLots!: boolean;

  /** The user of the last change, for the change feed. */
  @IntegerColumn('changed_by_id', true)
  changedById!: number | null;
}
