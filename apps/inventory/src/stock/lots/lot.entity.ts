import { Entity } from 'typeorm';
import {
  BooleanColumn,
  DateColumn,
  IntegerColumn,
  TextColumn,
  TimeColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import { table } from '../../database/entities/table.js';

/** A lot of a product, or one piece of it by its serial number. Made by the movement that brings it in. */
@Entity('lot')
export class LotEntity extends TimestampedTenantEntity {
  @IntegerColumn('product_id')
  productId!: number;

  /** Unique within the product. */
  @VarcharColumn('lot_number', 100)
  lotNumber!: string;

  /** Its last good day. */
  @DateColumn('expiry_date', true)
  expiryDate!: string | null;

  /** True keeps it from orders and from leaving unnamed. */
  @BooleanColumn('is_blocked')
  isBlocked!: boolean;

  @TextColumn('notes')
  notes!: string;

  @TimeColumn('received_at')
  receivedAt!: string;
}

export const LOT = table(LotEntity);
