import { Entity } from 'typeorm';
import {
  BooleanColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import { table } from '../../database/entities/table.js';

/** Somebody the tenant sells to. */
@Entity('customer')
export class CustomerEntity extends TimestampedTenantEntity {
  @VarcharColumn('code', 50)
  code!: string;

  @VarcharColumn('name', 255)
  name!: string;

  @VarcharColumn('contact_name', 255)
  contactName!: string;

  @VarcharColumn('email', 254)
  email!: string;

  @VarcharColumn('phone', 50)
  phone!: string;

  @VarcharColumn('phone_normalised', 20, true)
  phoneNormalised!: string | null;

  @TextColumn('address')
  address!: string;

  @TextColumn('notes')
  notes!: string;

  @BooleanColumn('is_active')
  isActive!: boolean;
}

export const CUSTOMER = table(CustomerEntity);
