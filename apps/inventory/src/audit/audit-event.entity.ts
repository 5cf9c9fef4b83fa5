import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IntegerColumn, TimeColumn, VarcharColumn } from '../database/entities/columns.js';

/** One entry of the audit log: written once, never changed. */
@Entity('audit_event')
export class AuditEventEntity {
  @PrimaryColumn({ name: 'id', type: 'bigint', generated: 'identity' })
  id!: number;

  /** 0 for what concerns no tenant, or none that is known; the database makes it of null. */
  @IntegerColumn('tenant_id')
  tenantId!: number | null;

  @TimeColumn('occurred_at')
  occurredAt!: string;

  @IntegerColumn('actor_id', true)
  actorId!: number | null;

  @IntegerColumn('on_behalf_of_id', true)
  onBehalfOfId!: number | null;

  @VarcharColumn('action', 100)
  action!: string;

  @VarcharColumn('object_type', 50)
  objectType!: string;

  @VarcharColumn('object_id', 50)
  objectId!: string;

  /** What people called the object at that moment. */
  @VarcharColumn('object_label', 255)
  objectLabel!: string;

  @Column({ name: 'before', type: 'jsonb', nullable: true })
  before!: Record<string, unknown> | null;

  @Column({ name: 'after', type: 'jsonb', nullable: true })
  after!: Record<string, unknown> | null;

  @VarcharColumn('outcome', 10)
  outcome!: 'ok' | 'refused';

  @VarcharColumn('address', 64)
  address!: string;

  @VarcharColumn('user_agent', 300)
  userAgent!: string;

  @VarcharColumn('request_id', 100)
  requestId!: string;
}
