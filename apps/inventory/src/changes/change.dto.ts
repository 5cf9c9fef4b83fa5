import { ApiProperty } from '@nestjs/swagger';

export class ChangeActor {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  username!: string;
}

export class ChangeBody {
  @ApiProperty({ type: String, description: 'Give it as `after` to go on behind this change.' })
  cursor!: string;

  @ApiProperty({ type: String, example: 'stock.changed' })
  type!: string;

  @ApiProperty({ type: String, example: 'stock_record' })
  object_type!: string;

  @ApiProperty({ type: 'integer', nullable: true })
  object_id!: number | null;

  @ApiProperty({ type: String, format: 'date-time', description: 'When its transaction began.' })
  occurred_at!: string;

  @ApiProperty({ type: ChangeActor, nullable: true, description: 'The member in whose name it was done.' })
  actor!: ChangeActor | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The object as it became; of a deleted one as it was.',
  })
  data!: Record<string, unknown>;
}

export class ChangesBody {
  @ApiProperty({ type: [ChangeBody] })
  results!: ChangeBody[];

  @ApiProperty({ type: String, description: 'Give it as `after` in the next request.' })
  next_cursor!: string;

  @ApiProperty({ type: Boolean, description: 'Whether more can be read at once.' })
  has_more!: boolean;
}
