import { ApiProperty } from '@nestjs/swagger';
import { CharField, ChoiceField, TimeZoneField } from '#validation';
import { TenantRef } from '../../identity/auth.dto.js';
import { ROLES, type Role } from '../../scope/roles.js';
import { RESERVATION_POLICIES, type ReservationPolicy } from '../tenant.entity.js';

/** What an owner may change; the slug and whether the tenant is active are the operators'. */
export class OwnTenantChange {
  @CharField({ max: 255, required: false, example: 'Acme Ltd' })
  name?: string;

  @ChoiceField(RESERVATION_POLICIES, { required: false, enumName: 'ReservationPolicy' })
  reservation_policy?: ReservationPolicy;

  @TimeZoneField({ required: false, example: 'Pacific/Auckland' })
  time_zone?: string;
}

export class TenantBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: String })
  slug!: string;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ enum: RESERVATION_POLICIES, enumName: 'ReservationPolicy' })
  reservation_policy!: ReservationPolicy;

  @ApiProperty({
    type: String,
    example: 'Pacific/Auckland',
    description: "IANA name; its days are the tenant's.",
  })
  time_zone!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}

/** A membership of the caller with its tenant. */
export class OwnMembershipBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: 'integer' })
  user!: number;

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
