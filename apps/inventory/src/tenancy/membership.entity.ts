import { Entity } from 'typeorm';
import {
  BooleanColumn,
  IntegerColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../database/entities/columns.js';
import { table } from '../database/entities/table.js';
import type { Role } from '../scope/roles.js';

/** The membership of a user in a tenant. */
@Entity('membership')
export class MembershipEntity extends TimestampedTenantEntity {
  @IntegerColumn('user_id')
  userId!: number;

  @VarcharColumn('role', 20)
  role!: Role;

  @BooleanColumn('is_default')
  isDefault!: boolean;

  @BooleanColumn('is_active')
  isActive!: boolean;
}

export const MEMBERSHIP = table(MembershipEntity);
