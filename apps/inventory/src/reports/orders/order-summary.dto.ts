import { ApiProperty } from '@nestjs/swagger';

export class OrderSummaryLine {
  @ApiProperty({ type: String, format: 'date', description: 'First day of the period.' })
  period_start!: string;

  @ApiProperty({ type: 'integer' })
  order_count!: number;

  @ApiProperty({ type: Number })
  quantity!: number;

  @ApiProperty({ type: Number })
  amount!: number;
}
