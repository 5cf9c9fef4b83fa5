import { Column, PrimaryColumn } from 'typeorm';

/** Server-assigned integer key (identity column). */
export function IdColumn(): PropertyDecorator {
  return PrimaryColumn({ name: 'id', type: 'integer', generated: 'identity' });
}

export function TextColumn(name: string): PropertyDecorator {
  return Column({ name, type: 'text' });
}

export function VarcharColumn(name: string, length: number, nullable = false): PropertyDecorator {
  return Column({ name, type: 'varchar', length, nullable });
}

export function IntegerColumn(name: string, nullable = false): PropertyDecorator {
  return Column({ name, type: 'integer', nullable });
}

export function BooleanColumn(name: string): PropertyDecorator {
  return Column({ name, type: 'boolean' });
}

/** numeric(18, 4) as exact decimal text: quantities, unit costs and prices. */
export function DecimalColumn(name: string, precision = 18, scale = 4, nullable = false): PropertyDecorator {
  return Column({ name, type: 'numeric', precision, scale, nullable });
}

/** JSON, null for none. */
export function JsonColumn(name: string): PropertyDecorator {
  return Column({ name, type: 'jsonb', nullable: true });
}

/** A calendar date, `YYYY-MM-DD`. */
export function DateColumn(name: string, nullable = false): PropertyDecorator {
  return Column({ name, type: 'date', nullable });
}

/** A moment, ISO 8601 in UTC. Written by the database unless given. */
export function TimeColumn(name: string, nullable = false): PropertyDecorator {
  return Column({ name, type: 'timestamptz', nullable, insert: nullable });
}

/** Key columns that every tenant table is led by. */
export abstract class TenantOwnedEntity {
  @PrimaryColumn({ name: 'tenant_id', type: 'integer' })
  tenantId!: number;

  @IdColumn()
  id!: number;
}

export abstract class TimestampedTenantEntity extends TenantOwnedEntity {
  @TimeColumn('created_at')
  createdAt!: string;

  @TimeColumn('updated_at')
  updatedAt!: string;
}
