import { Column, Entity } from 'typeorm';
import {
  DateColumn,
  IntegerColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';

/** A delivery against a sales order. */
@Entity('dispatch')
export class DispatchEntity extends TimestampedTenantEntity {
  @VarcharColumn('dispatch_number', 50)
  dispatchNumber!: string;

  @IntegerColumn('sales_order_id')
  salesOrderId!: number;

  @IntegerColumn('from_location_id')
  fromLocationId!: number;

  @DateColumn('dispatch_date')
  dispatchDate!: string;

  @VarcharColumn('carrier', 100)
  carrier!: string;

  @VarcharColumn('tracking_number', 100)
  trackingNumber!: string;

  @TextColumn('notes')
  notes!: string;

  @IntegerColumn('created_by_id', true)
  createdById!: number | null;

  /** The lines of a prepared document as they were named; null once it is processed. */
  @Column({ name: 'prepared', type: 'jsonb', nullable: true })
  prepared!: object | null;
}
