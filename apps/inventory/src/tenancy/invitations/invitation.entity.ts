import { Entity } from 'typeorm';
import {
  IntegerColumn,
  TenantOwnedEntity,
  TimeColumn,
  VarcharColumn,
} from '../../database/entities/columns.js';
import type { Role } from '../../scope/roles.js';

/** An owner's offer of a membership to a username, which need not exist. */
@Entity('invitation')
export class InvitationEntity extends TenantOwnedEntity {
  @VarcharColumn('username', 150)
  username!: string;

  @VarcharColumn('role', 20)
  role!: Role;

  @VarcharColumn('status', 10)
  status!: 'pending' | 'accepted' | 'declined' | 'withdrawn';

  @IntegerColumn('invited_by_id')
  invitedById!: number;

  @TimeColumn('created_at')
  createdAt!: string;

  @TimeColumn('expires_at')
  expiresAt!: string;

  @TimeColumn('answered_at', true)
  answeredAt!: string | null;
}
