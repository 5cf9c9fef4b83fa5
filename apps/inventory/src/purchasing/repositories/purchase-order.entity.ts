import { Entity } from 'typeorm';
import {
  DateColumn,
  DecimalColumn,
  IntegerColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import type { PurchaseOrderStatus } from '../domain/purchase-order-status.js';

/** An order to a supplier. */
@Entity('purchase_order')
export class PurchaseOrderEntity extends TimestampedTenantEntity {
  @VarcharColumn('order_number', 50)
  orderNumber!: string;

  @IntegerColumn('supplier_id')
  supplierId!: number;

  @VarcharColumn('status', 20)
  status!: PurchaseOrderStatus;

  @DateColumn('order_date')
  orderDate!: string;

  @DateColumn('expected_delivery_date', true)
  expectedDeliveryDate!: string | null;

  @VarcharColumn('supplier_reference', 100)
  supplierReference!: string;

  @TextColumn('notes')
  notes!: string;

  @DecimalColumn('total', 24)
  total!: string;

  @IntegerColumn('created_by_id', true)
  createdById!: number | null;
}
