import { ApiProperty } from '@nestjs/swagger';

/** What happened to orders, each on the day on which it happened. Amounts are at the orders' prices. */
export class OrderSums {
  @ApiProperty({
    type: 'integer',
    description: "Ordered: on the order's date, or on the day of its confirmation where that is later.",
  })
  order_count!: number;

  @ApiProperty({ type: Number })
  quantity!: number;

  @ApiProperty({ type: Number })
  amount!: number;

  @ApiProperty({ type: Number, description: 'Cancelled or closed after confirmation, on that day.' })
  given_up_quantity!: number;

  @ApiProperty({ type: Number })
  given_up_amount!: number;

  @ApiProperty({ type: Number, description: 'On the date of the goods received note or dispatch.' })
  delivered_quantity!: number;

  @ApiProperty({ type: Number })
  delivered_amount!: number;

  @ApiProperty({ type: Number, description: 'On the date of the return.' })
  returned_quantity!: number;

  @ApiProperty({ type: Number })
  returned_amount!: number;
}

export class PurchaseSums extends OrderSums {
  @ApiProperty({
    type: Number,
    description: "What was paid beside the orders' prices: of what was received, less what went back.",
  })
  price_difference!: number;

  @ApiProperty({
    type: Number,
    description: 'Of what went back: the part of its cost that the value of the stock did not bear.',
  })
  cost_difference!: number;
}

export class SalesSums extends OrderSums {
  @ApiProperty({ type: Number, description: 'Of what was dispatched, less returns.' })
  cost!: number;

  @ApiProperty({ type: Number, description: 'delivered_amount less returned_amount and cost.' })
  margin!: number;
}

/** A period of the purchases. */
export class OrderSummaryLine extends PurchaseSums {
  @ApiProperty({ type: String, format: 'date', description: 'First day of the period.' })
  period_start!: string;
}

/** A period of the sales. */
export class SalesSummaryLine extends SalesSums {
  @ApiProperty({ type: String, format: 'date', description: 'First day of the period.' })
  period_start!: string;
}
