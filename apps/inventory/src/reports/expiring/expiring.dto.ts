import { ApiProperty } from '@nestjs/swagger';
import { ProductRef } from '../../stock/records/record.dto.js';

export class LotRef {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  lot_number!: string;
}

export class ExpiringLine {
  @ApiProperty({ type: ProductRef })
  product!: ProductRef;

  @ApiProperty({ type: LotRef })
  lot!: LotRef;

  @ApiProperty({ type: Boolean })
  is_blocked!: boolean;

  @ApiProperty({ type: Number, description: 'In stock, at the location where one is asked for.' })
  quantity!: number;

  @ApiProperty({ type: Number, description: "quantity at the product's moving average" })
  value!: number;

  @ApiProperty({ type: String, format: 'date' })
  expiry_date!: string;

  @ApiProperty({
    type: 'integer',
    description: "From today (the tenant's) to the expiry date; below 0 once it has passed.",
  })
  days_left!: number;
}
