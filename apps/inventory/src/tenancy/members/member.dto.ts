import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, ChoiceField, EmailField } from '#validation';
import { USERNAME_SCHEMA } from '../../identity/username.js';
import { ROLES, type Role } from '../../scope/roles.js';

/** An invitation of a username or, with a password, a new account. */
export class MemberCreate {
  @CharField({ max: 150, example: 'maria', documented: USERNAME_SCHEMA })
  username!: string;

  @EmailField({ required: false, blank: true, default: '', description: 'For a new account only.' })
  email!: string;

  @CharField({
    max: 128,
    trim: false,
    documented: { minLength: 8 },
    required: false,
    description: 'Makes a new account; without it an invitation is sent.',
  })
  password?: string;

  @ChoiceField(ROLES, { enumName: 'Role' })
  role!: Role;
}

export class MemberChange {
  @ChoiceField(ROLES, { enumName: 'Role', required: false })
  role?: Role;

  @BooleanField({ required: false })
  is_active?: boolean;
}

export class MemberUser {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  username!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Shown to who may manage members; null to others.',
  })
  email!: string | null;
}

export class MemberBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: MemberUser })
  user!: MemberUser;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @ApiProperty({ type: Boolean })
  is_default!: boolean;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;
}
