import { ApiProperty } from '@nestjs/swagger';
import { LocationRef, ProductRef } from '../records/record.dto.js';

export class ReservationBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: ProductRef })
  product!: ProductRef;

  @ApiProperty({ type: LocationRef })
  location!: LocationRef;

  @ApiProperty({ type: 'integer' })
  sales_order!: number;

  @ApiProperty({ type: String })
  order_number!: string;

  @ApiProperty({ type: 'integer', description: "Id of the order's line." })
  sales_order_line!: number;

  @ApiProperty({ type: 'integer' })
  customer!: number;

  @ApiProperty({ type: String })
  customer_name!: string;

  @ApiProperty({ type: Number })
  quantity!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}

/** What of the freed stock another order has reserved. */
export class PassedOnBody {
  @ApiProperty({ type: 'integer' })
  sales_order!: number;

  @ApiProperty({ type: String })
  order_number!: string;

  @ApiProperty({ type: Number })
  quantity!: number;
}

export class ReleaseBody {
  @ApiProperty({ type: ReservationBody, description: 'The reservation as it was.' })
  released!: ReservationBody;

  @ApiProperty({
    type: [PassedOnBody],
    description: 'What other orders that wait for the product have got, the oldest confirmed first.',
  })
  passed_on!: PassedOnBody[];
}
