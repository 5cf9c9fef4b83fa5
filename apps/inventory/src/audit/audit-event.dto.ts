import { ApiProperty } from '@nestjs/swagger';

export class AuditPerson {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String, nullable: true })
  username!: string | null;
}

export class AuditTenant {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;
}

const STATE = { type: 'object', additionalProperties: true, nullable: true } as const;

export class AuditEventBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  occurred_at!: string;

  @ApiProperty({ type: AuditTenant, nullable: true })
  tenant!: AuditTenant | null;

  @ApiProperty({ type: AuditPerson, nullable: true, description: 'Who did it.' })
  actor!: AuditPerson | null;

  @ApiProperty({ type: AuditPerson, nullable: true, description: 'The member whom the actor impersonated.' })
  on_behalf_of!: AuditPerson | null;

  @ApiProperty({ type: String, example: 'product.update' })
  action!: string;

  @ApiProperty({ type: String })
  object_type!: string;

  @ApiProperty({ type: String })
  object_id!: string;

  @ApiProperty({ ...STATE })
  before!: Record<string, unknown> | null;

  @ApiProperty({ ...STATE })
  after!: Record<string, unknown> | null;

  @ApiProperty({ enum: ['ok', 'refused'] })
  outcome!: 'ok' | 'refused';

  @ApiProperty({ type: String })
  address!: string;

  @ApiProperty({ type: String })
  user_agent!: string;

  @ApiProperty({ type: String })
  request_id!: string;
}
