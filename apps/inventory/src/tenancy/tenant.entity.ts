import { Entity } from 'typeorm';
import { BooleanColumn, IdColumn, TimeColumn, VarcharColumn } from '../database/entities/columns.js';
import { table } from '../database/entities/table.js';

/** What happens when a sales order is confirmed while stock is short (decisions §7). */
export const RESERVATION_POLICIES = ['best_effort', 'required', 'none'] as const;
export type ReservationPolicy = (typeof RESERVATION_POLICIES)[number];

/** A tenant. */
@Entity('tenant')
export class TenantEntity {
  @IdColumn()
  id!: number;

  @VarcharColumn('name', 255)
  name!: string;

  @VarcharColumn('slug', 100)
  slug!: string;

  @BooleanColumn('is_active')
  isActive!: boolean;

  @VarcharColumn('reservation_policy', 20)
  reservationPolicy!: ReservationPolicy;

  /** IANA name: the tenant's days begin and end by it. */
  @VarcharColumn('time_zone', 64)
  timeZone!: string;

  @TimeColumn('created_at')
  createdAt!: string;

  @TimeColumn('updated_at')
  updatedAt!: string;

  /** When its owners last took an archive; null: never. */
  @TimeColumn('archived_at', true)
  archivedAt!: string | null;

  /** The address of the cell that it has moved to; null: it is here. */
  @VarcharColumn('moved_to', 500, true)
  movedTo!: string | null;

  /** While it is being moved nothing is written until then. */
  @TimeColumn('writes_stopped_until', true)
  writesStoppedUntil!: string | null;

  /** Its rows are being copied from another cell, or are all there and not yet served; null: neither. */
  @VarcharColumn('arrival', 10, true)
  arrival!: 'copying' | 'complete' | null;
}

/** What people are shown of a tenant. */
export type ShownTenant = Omit<TenantEntity, 'archivedAt' | 'movedTo' | 'writesStoppedUntil' | 'arrival'>;

export const TENANT = table(TenantEntity);
