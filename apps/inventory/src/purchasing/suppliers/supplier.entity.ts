import { Entity } from 'typeorm';
import {
  BooleanColumn,
  IntegerColumn,
  TextColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import { table } from '../../database/entities/table.js';

export const PAYMENT_TERMS = ['net_30', 'net_60', 'net_90', 'cod', 'prepaid'] as const;
export type PaymentTerms = (typeof PAYMENT_TERMS)[number];

/** Somebody the tenant buys from. */
@Entity('supplier')
export class SupplierEntity extends TimestampedTenantEntity {
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

  @IntegerColumn('lead_time_days')
  leadTimeDays!: number;

  @VarcharColumn('payment_terms', 10)
  paymentTerms!: PaymentTerms;

  @TextColumn('notes')
  notes!: string;

  @BooleanColumn('is_active')
  isActive!: boolean;
}

export const SUPPLIER = table(SupplierEntity);
