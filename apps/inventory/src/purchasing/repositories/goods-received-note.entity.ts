import { Column, Entity } from 'typeorm';
import {
  DateColumn,
  IntegerColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';

/** A receipt against a purchase order. */
@Entity('goods_received_note')
export class GoodsReceivedNoteEntity extends TimestampedTenantEntity {
  @VarcharColumn('grn_number', 50)
  grnNumber!: string;

  @IntegerColumn('purchase_order_id')
  purchaseOrderId!: number;

  @IntegerColumn('location_id')
  locationId!: number;

  @DateColumn('received_date')
  receivedDate!: string;

  @VarcharColumn('delivery_note_number', 100)
  deliveryNoteNumber!: string;

  @TextColumn('notes')
  notes!: string;

  @IntegerColumn('created_by_id', true)
  createdById!: number | null;

  /** The lines of a prepared document as they were named; null once it is processed. */
  @Column({ name: 'prepared', type: 'jsonb', nullable: true })
  prepared!: object | null;
}
