import { Entity } from 'typeorm';
import {
  BooleanColumn,
  IntegerColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import { table } from '../../database/entities/table.js';

/** A node of the tenant's category tree. */
@Entity('category')
export class CategoryEntity extends TimestampedTenantEntity {
  @VarcharColumn('name', 255)
  name!: string;

  @VarcharColumn('slug', 255)
  slug!: string;

  @TextColumn('description')
  description!: string;

  @IntegerColumn('parent_id', true)
  parentId!: number | null;

  @BooleanColumn('is_active')
  isActive!: boolean;
}

export const CATEGORY = table(CategoryEntity);
