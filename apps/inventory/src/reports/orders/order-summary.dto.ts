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

  @ApiProperty({ type: Number })
  delivered_quantity!: number;

  @ApiProperty({ type: Number })
  delivered_amount!: number;
}

export class SalesSummaryLine extends OrderSummaryLine {
  @ApiProperty({ type: Number, description: 'Of what was dispatched, less returns.' })
  cost!: number;

  @ApiProperty({ type: Number, description: 'delivered_amount less cost.' })
  margin!: number;
}
