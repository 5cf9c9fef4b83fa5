import { ApiProperty } from '@nestjs/swagger';
import { AuditEventBody } from '../../audit/audit-event.dto.js';
import { TenantRef } from '../../identity/auth.dto.js';
import { DashboardBody } from '../../reports/dashboard/dashboard.dto.js';
import { TenantBody } from '../../tenancy/own/own-tenancy.dto.js';
import { ROLES, type Role } from '../../scope/roles.js';
import { ApiTokenBody } from '../tokens/token.dto.js';
import { AccountBody } from '../users/user.dto.js';

export class TenantCountsBody {
  @ApiProperty({ type: 'integer' })
  active_members!: number;

  @ApiProperty({ type: 'integer' })
  products!: number;

  @ApiProperty({ type: 'integer' })
  stock_locations!: number;

  @ApiProperty({ type: 'integer' })
  stock_movements!: number;

  @ApiProperty({ type: 'integer' })
  open_purchase_orders!: number;

  @ApiProperty({ type: 'integer' })
  open_sales_orders!: number;

  @ApiProperty({ type: 'integer' })
  pending_invitations!: number;
}

export class MemberUserRef {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  username!: string;
}

/** A membership with the names of its user and tenant. */
export class NamedMembershipBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: MemberUserRef })
  user!: MemberUserRef;

  @ApiProperty({ type: TenantRef })
  tenant!: TenantRef;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @ApiProperty({ type: Boolean })
  is_default!: boolean;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;
}

export class OpenSessionBody {
  @ApiProperty({ enum: ['api', 'console', 'impersonation'] })
  kind!: 'api' | 'console' | 'impersonation';

  @ApiProperty({ type: String, nullable: true, description: 'The member whom the account impersonates.' })
  as_username!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  created_at!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  expires_at!: string;
}

export class TenantOverviewBody {
  @ApiProperty({ type: TenantBody })
  tenant!: TenantBody;

  @ApiProperty({ type: TenantCountsBody })
  counts!: TenantCountsBody;

  @ApiProperty({ type: DashboardBody, description: "The figures of the tenant's dashboard." })
  figures!: DashboardBody;

  @ApiProperty({ type: [NamedMembershipBody] })
  memberships!: NamedMembershipBody[];

  @ApiProperty({ type: [AuditEventBody] })
  events!: AuditEventBody[];
}

export class AccountOverviewBody {
  @ApiProperty({ type: AccountBody })
  user!: AccountBody;

  @ApiProperty({ type: [NamedMembershipBody] })
  memberships!: NamedMembershipBody[];

  @ApiProperty({ type: [OpenSessionBody] })
  sessions!: OpenSessionBody[];

  @ApiProperty({ type: [ApiTokenBody] })
  tokens!: ApiTokenBody[];
}
