import { ApiProperty } from '@nestjs/swagger';
import { CharField, DateField } from '#validation';
import { NotYet } from '../http/not-yet.js';

/** What the bodies of both kinds of order have in common, beside the party and the lines. */
@NotYet()
export class OrderHeaderWrite {
  @CharField({ max: 50, required: false, blank: true, description: 'Generated when absent.' })
  order_number?: string;

  @DateField({ required: false, description: "Today in the tenant's time zone when absent." })
  order_date?: string;

  @DateField({ required: false, nullable: true, default: null, description: 'Not before the order date.' })
  expected_delivery_date!: string | null;

  @CharField({ required: false, blank: true, default: '' })
  notes!: string;
}

export class OrderHeaderBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  order_number!: string;

  @ApiProperty({ type: String, format: 'date' })
  order_date!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  expected_delivery_date!: string | null;

  @ApiProperty({ type: String })
  notes!: string;

  @ApiProperty({ type: Number, description: 'Sum of the line totals.' })
  total!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}

export class OrderLineBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: 'integer' })
  product!: number;

  @ApiProperty({ type: String })
  product_sku!: string;

  @ApiProperty({ type: String })
  product_name!: string;

  @ApiProperty({ type: Number, description: "In the product's unit of measure." })
  quantity!: number;

  @ApiProperty({ type: String, description: 'The unit in which it was entered.' })
  unit!: string;

  @ApiProperty({ type: Number, description: 'The quantity in that unit.' })
  unit_quantity!: number;

  @ApiProperty({ type: Number, description: 'Of one of that unit, as entered.' })
  unit_price!: number;

  @ApiProperty({ type: Number, description: 'unit_quantity × unit_price, rounded to 4 places.' })
  line_total!: number;

  @ApiProperty({ type: Number, description: 'What was given up of it.' })
  quantity_closed!: number;

  @ApiProperty({
    type: Number,
    description: 'Of what was delivered, what came back and is not outstanding again.',
  })
  quantity_returned!: number;
}
