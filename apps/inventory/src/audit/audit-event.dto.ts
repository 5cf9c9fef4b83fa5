import { ApiProperty } from '@nestjs/swagger';

const ANY_VALUE = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: {} },
  { type: 'object', additionalProperties: true },
];

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

export class AuditChange {
  @ApiProperty({ type: String, example: 'name' })
  field!: string;

  @ApiProperty({ nullable: true, oneOf: ANY_VALUE })
  before!: unknown;

  @ApiProperty({ nullable: true, oneOf: ANY_VALUE })
  after!: unknown;
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

  @ApiProperty({
    type: String,
    description: 'What people called the object at that moment.',
    example: 'B-10 Hex bolt',
  })
  object_label!: string;

  @ApiProperty({ ...STATE })
  before!: Record<string, unknown> | null;

  @ApiProperty({ ...STATE })
  after!: Record<string, unknown> | null;

  @ApiProperty({
    type: [AuditChange],
    description: 'Field by field what differs; empty unless there is a before and an after.',
  })
  changes!: AuditChange[];

  @ApiProperty({ enum: ['ok', 'refused'] })
  outcome!: 'ok' | 'refused';

  @ApiProperty({ type: String, description: 'Of the request; empty for tenants where an operator acted.' })
  address!: string;

  @ApiProperty({ type: String, description: 'As the address.' })
  user_agent!: string;

  @ApiProperty({ type: String })
  request_id!: string;
}
