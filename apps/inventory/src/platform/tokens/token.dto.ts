import { ApiProperty } from '@nestjs/swagger';
import { CharField, PkField } from '#validation';

export class ApiTokenCreate {
  @PkField({ description: 'User id; a staff account may issue tokens for itself, a superuser for anybody.' })
  user!: number;

  @CharField({ max: 100, example: 'warehouse scanner' })
  name!: string;
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

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

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
