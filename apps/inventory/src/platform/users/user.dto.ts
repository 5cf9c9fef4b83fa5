import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, EmailField } from '#validation';
import { USERNAME_SCHEMA } from '../../identity/username.js';

export class UserCreate {
  @CharField({ max: 150, example: 'maria', documented: USERNAME_SCHEMA })
  username!: string;

  @EmailField({ required: false, blank: true, default: '' })
  email!: string;

  @CharField({ max: 128, trim: false, documented: { minLength: 8 } })
  password!: string;

  @BooleanField({ required: false, default: true })
  is_active!: boolean;

  @BooleanField({ required: false, default: false, description: 'Granted by superusers only.' })
  is_staff!: boolean;

  @BooleanField({ required: false, default: false, description: 'Granted by superusers only.' })
  is_superuser!: boolean;
}

export class UserChange {
  @EmailField({ required: false, blank: true })
  email?: string;

  @BooleanField({ required: false, description: 'False ends every session of the account.' })
  is_active?: boolean;

  @BooleanField({ required: false, description: 'Set by superusers only.' })
  is_staff?: boolean;

  @BooleanField({ required: false, description: 'Set by superusers only.' })
  is_superuser?: boolean;
}

export class AccountBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  username!: string;

  @ApiProperty({ type: String })
  email!: string;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: Boolean })
  is_staff!: boolean;

  @ApiProperty({ type: Boolean })
  is_superuser!: boolean;

  @ApiProperty({ type: Boolean, description: 'Has a one-time password that has not been changed yet.' })
  password_change_required!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_login_at!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}

export class OneTimePasswordBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  username!: string;

  @ApiProperty({
    type: String,
    description: 'The one-time password: shown this once, and to be changed at the first log-in.',
    example: 'k7md-pq2x-9rta-wf4h',
  })
  password!: string;
}
