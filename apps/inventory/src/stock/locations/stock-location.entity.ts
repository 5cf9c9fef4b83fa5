import { Column, Entity } from 'typeorm';
import {
  BooleanColumn,
  IntegerColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import { table } from '../../database/entities/table.js';

/** A node of the tenant's tree of stock locations. */
@Entity('stock_location')
export class StockLocationEntity extends TimestampedTenantEntity {
  @VarcharColumn('name', 255)
  name!: string;

  @IntegerColumn('parent_id', true)
  parentId!: number | null;

  /** The names from the root down to it; written by the database. */
  @TextColumn('path')
  path!: string;

  /** 1 for a root; written by the database. */
  @Column({ name: 'depth', type: 'smallint' })
  depth!: number;

  @TextColumn('description')
  description!: string;

  @BooleanColumn('is_active')
  isActive!: boolean;
}

export const STOCK_LOCATION = table(StockLocationEntity);
