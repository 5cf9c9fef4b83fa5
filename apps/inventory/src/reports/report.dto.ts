import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { PurchaseSums, SalesSums } from './orders/order-summary.dto.js';

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

/** Orders of the days asked for. */
export class OrderCounts {
  @ApiProperty({ type: 'integer' })
  line_count!: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Orders by the status that they have now, drafts and cancelled ones included.',
  })
  by_status!: Record<string, number>;
}

/** Of the purchases. */
export class OrderTotals extends IntersectionType(PurchaseSums, OrderCounts) {}

/** Of the sales. */
export class SalesTotals extends IntersectionType(SalesSums, OrderCounts) {}
