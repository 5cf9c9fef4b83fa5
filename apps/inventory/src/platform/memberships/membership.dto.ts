import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, ChoiceField, PkField } from '#validation';
import { ROLES, type Role } from '../../scope/roles.js';

export class MembershipCreate {
  @PkField({ description: 'User id.' })
  user!: number;

  @PkField({ description: 'Tenant id.' })
  tenant!: number;

  @ChoiceField(ROLES, { enumName: 'Role' })
  role!: Role;

  @BooleanField({
    required: false,
    description: "The user's first membership is the default unless told otherwise.",
  })
  is_default?: boolean;
}

export class MembershipChange {
  @ChoiceField(ROLES, { enumName: 'Role', required: false })
  role?: Role;

  @BooleanField({ required: false })
  is_default?: boolean;

  @BooleanField({ required: false })
  is_active?: boolean;
}

export class MembershipBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: 'integer' })
  user!: number;

  @ApiProperty({ type: 'integer' })
  tenant!: number;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @ApiProperty({ type: Boolean })
  is_default!: boolean;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;
}
