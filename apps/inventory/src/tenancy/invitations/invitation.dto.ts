import { ApiProperty } from '@nestjs/swagger';
import { TenantRef } from '../../identity/auth.dto.js';
import { ROLES, type Role } from '../../scope/roles.js';

export class SentInvitationBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String, example: 'maria' })
  username!: string;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expires_at!: string;
}

export class InvitationBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: TenantRef })
  tenant!: TenantRef;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @ApiProperty({ type: String, description: 'Username of who invited.' })
  invited_by!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expires_at!: string;
}
