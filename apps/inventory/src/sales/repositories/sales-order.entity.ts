import { Entity } from 'typeorm';
import {
  DateColumn,
  DecimalColumn,
  IntegerColumn,
  TextColumn,
  TimeColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import type { SalesOrderStatus } from '../domain/sales-order-status.js';

/** An order of a customer. */
@Entity('sales_order')
export class SalesOrderEntity extends TimestampedTenantEntity {
  @VarcharColumn('order_number', 50)
  orderNumber!: string;

  @IntegerColumn('customer_id')
  customerId!: number;

  @VarcharColumn('status', 20)
  status!: SalesOrderStatus;

  @DateColumn('order_date')
  orderDate!: string;

  @DateColumn('expected_delivery_date', true)
  expectedDeliveryDate!: string | null;

  @VarcharColumn('customer_reference', 100)
  customerReference!: string;

  @VarcharColumn('ship_to', 500)
  shipTo!: string;

  @TextColumn('notes')
  notes!: string;

  @DecimalColumn('total', 24)
  total!: string;

  @TimeColumn('confirmed_at', true)
  confirmedAt!: string | null;

  @IntegerColumn('created_by_id', true)
  createdById!: number | null;
}
