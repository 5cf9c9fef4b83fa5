import { ApiProperty } from '@nestjs/swagger';
import { CharField, EmailField } from '#validation';
import { ROLES, type Role } from '../scope/roles.js';

export class LoginBody {
  @CharField({ max: 150, example: 'owner' })
  username!: string;

  @CharField({ max: 128, trim: false, example: 'inventory-demo' })
  password!: string;
}

export class RefreshBody {
  @CharField({ max: 4096 })
  refresh!: string;
}

export class ChangePasswordBody {
  @CharField({ max: 128, trim: false })
  old_password!: string;

  @CharField({ max: 128, trim: false, documented: { minLength: 8 } })
  new_password!: string;
}

export class MeChange {
  @EmailField({ required: false, blank: true, description: 'The address of the own account.' })
  email?: string;
}

export class TenantRef {
  @ApiProperty({ type: 'integer', example: 1 })
  id!: number;

  @ApiProperty({ type: String, example: 'Default tenant' })
  name!: string;

  @ApiProperty({ type: String, description: 'What `X-Tenant` takes.', example: 'default' })
  slug!: string;
}

export class MembershipOfUser {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: TenantRef })
  tenant!: TenantRef;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @ApiProperty({ type: Boolean })
  is_default!: boolean;
}

export class UserBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  username!: string;

  @ApiProperty({ type: String })
  email!: string;

  @ApiProperty({ type: Boolean })
  is_superuser!: boolean;

  @ApiProperty({ type: [MembershipOfUser] })
  memberships!: MembershipOfUser[];
}

export class TenantOfLogin extends TenantRef {
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role!: Role;
}

export class LoginAnswer {
  @ApiProperty({ type: String })
  access!: string;

  @ApiProperty({ type: String })
  refresh!: string;

  @ApiProperty({ type: UserBody })
  user!: UserBody;

  @ApiProperty({ type: TenantOfLogin, nullable: true })
  tenant!: TenantOfLogin | null;

  @ApiProperty({ type: [MembershipOfUser] })
  memberships!: MembershipOfUser[];
}

export class RefreshAnswer {
  @ApiProperty({ type: String })
  access!: string;
}

export class Impersonator {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  username!: string;
}

export class ImpersonationAnswer extends LoginAnswer {
  @ApiProperty({ type: Impersonator })
  impersonated_by!: Impersonator;
}

export class MeAnswer extends UserBody {
  @ApiProperty({ type: TenantOfLogin, nullable: true })
  tenant!: TenantOfLogin | null;

  @ApiProperty({ type: Impersonator, nullable: true })
  impersonated_by!: Impersonator | null;
}

export class DetailAnswer {
  @ApiProperty({ type: String })
  detail!: string;
}
