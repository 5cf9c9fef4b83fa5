import { ApiProperty } from '@nestjs/swagger';
import { ProductRef } from '../../stock/records/record.dto.js';

export class ValuationLine {
  @ApiProperty({ type: ProductRef })
  product!: ProductRef;

  @ApiProperty({ type: 'integer', description: 'Category id.' })
  category!: number;

  @ApiProperty({ type: String })
  category_name!: string;

  @ApiProperty({ type: Number })
  quantity!: number;

  @ApiProperty({ type: Number })
  unit_cost!: number;

  @ApiProperty({ type: Number })
  total_value!: number;
}
