import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, MomentField, PkField } from '#validation';

/** A token for oneself. */
export class OwnApiTokenCreate {
  @CharField({ max: 100, example: 'warehouse scanner' })
  name!: string;

  @MomentField({
    required: false,
    nullable: true,
    default: null,
    description: 'The moment from which the token is refused; never by itself when absent.',
  })
  expires_at!: string | null;

  @BooleanField({
    required: false,
    default: false,
    description: 'Whether the token is admitted with safe methods only (GET, HEAD, OPTIONS).',
  })
  is_read_only!: boolean;
}

export class ApiTokenCreate extends OwnApiTokenCreate {
  @PkField({ description: 'User id; a staff account may issue tokens for itself, a superuser for anybody.' })
  user!: number;
}

export class ApiTokenBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: 'integer' })
  user!: number;

  @ApiProperty({ type: String })
  username!: string;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: String, description: 'First characters of the token.' })
  hint!: string;

  @ApiProperty({ type: Boolean, description: 'Neither revoked nor expired.' })
  is_active!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at!: string | null;

  @ApiProperty({ type: Boolean })
  is_read_only!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_used_at!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revoked_at!: string | null;
}

export class IssuedApiTokenBody extends ApiTokenBody {
  @ApiProperty({ type: String, description: 'The token itself: shown this once.' })
  token!: string;
}
