import { ApiProperty } from '@nestjs/swagger';

export class MovementTotals {
  @ApiProperty({ type: Number })
  received!: number;

  @ApiProperty({ type: Number })
  issued!: number;

  @ApiProperty({ type: Number })
  transferred!: number;

  @ApiProperty({ type: Number, description: 'Net: increases less decreases.' })
  adjusted!: number;
}

export class OrderTotals {
  @ApiProperty({ type: 'integer' })
  order_count!: number;

  @ApiProperty({ type: 'integer' })
  line_count!: number;

  @ApiProperty({ type: Number })
  quantity!: number;

  @ApiProperty({ type: Number })
  amount!: number;

  @ApiProperty({ type: Number })
  delivered_quantity!: number;

  @ApiProperty({ type: Number })
  delivered_amount!: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Orders by status, drafts and cancelled ones included.',
  })
  by_status!: Record<string, number>;
}

export class SalesTotals extends OrderTotals {
  @ApiProperty({ type: Number })
  cost!: number;

  @ApiProperty({ type: Number })
  margin!: number;
}
