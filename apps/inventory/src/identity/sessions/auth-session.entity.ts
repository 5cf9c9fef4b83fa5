import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IntegerColumn, TimeColumn, VarcharColumn } from '../../database/entities/columns.js';

/** The session of a token pair, the unit of revocation. With an operator it is an impersonation. */
@Entity('auth_session')
export class AuthSessionEntity {
  @PrimaryColumn({ name: 'id', type: 'uuid' })
  id!: string;

  @IntegerColumn('user_id')
  userId!: number;

  @IntegerColumn('operator_id', true)
  operatorId!: number | null;

  @VarcharColumn('reason', 500)
  reason!: string;

  @TimeColumn('created_at')
  createdAt!: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: string;

  @TimeColumn('revoked_at', true)
  revokedAt!: string | null;

  /** The tenant of the impersonation. */
  @IntegerColumn('impersonation_tenant_id', true)
  tenantId!: number | null;

  /** Where it was begun. */
  @VarcharColumn('address', 64)
  address!: string;

  @VarcharColumn('user_agent', 300)
  userAgent!: string;

  @VarcharColumn('end_reason', 20, true)
  endReason!: string | null;
}
