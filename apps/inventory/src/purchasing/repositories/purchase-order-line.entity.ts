import { Entity } from 'typeorm';
import {
  DecimalColumn,
  IntegerColumn,
  TenantOwnedEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';

/** One product of a purchase order. */
@Entity('purchase_order_line')
export class PurchaseOrderLineEntity extends TenantOwnedEntity {
  @IntegerColumn('purchase_order_id')
  purchaseOrderId!: number;

  @IntegerColumn('position')
  position!: number;

  @IntegerColumn('product_id')
  productId!: number;

  @DecimalColumn('quantity')
  quantity!: string;

  @DecimalColumn('unit_price')
  unitPrice!: string;

  @DecimalColumn('line_total', 24)
  lineTotal!: string;

  @DecimalColumn('quantity_received')
  quantityReceived!: string;

  /** Given up when the order was closed. */
  @DecimalColumn('quantity_closed')
  quantityClosed!: string;

  /** Of what was delivered, what came back and is not outstanding again. */
  @DecimalColumn('quantity_returned')
  quantityReturned!: string;

  /** The unit in which it was entered, and how many stock units it was; null for the stock unit. */
  @VarcharColumn('unit', 20, true)
  unit!: string | null;

  @DecimalColumn('unit_factor', 13, 4, true)
  unitFactor!: string | null;
}
