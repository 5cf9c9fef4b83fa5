import { Entity } from 'typeorm';
import {
  BooleanColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import { table } from '../../database/entities/table.js';

/** A stock location. */
@Entity('stock_location')
export class StockLocationEntity extends TimestampedTenantEntity {
  @VarcharColumn('name', 255)
  name!: string;

  @TextColumn('description')
  description!: string;

  @BooleanColumn('is_active')
  isActive!: boolean;
}

export const STOCK_LOCATION = table(StockLocationEntity);
