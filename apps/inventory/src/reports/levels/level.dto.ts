import { ApiProperty } from '@nestjs/swagger';
import { ProductRef } from '../../stock/records/record.dto.js';

class LevelLine {
  @ApiProperty({ type: ProductRef })
  product!: ProductRef;

  @ApiProperty({ type: 'integer', description: 'Category id.' })
  category!: number;

  @ApiProperty({ type: String })
  category_name!: string;

  @ApiProperty({ type: 'integer' })
  reorder_point!: number;

  @ApiProperty({ type: Number, description: 'Over all locations.' })
  quantity!: number;
}

export class LowStockLine extends LevelLine {
  @ApiProperty({ type: Number })
  reserved_quantity!: number;

  @ApiProperty({ type: Number, description: 'Still expected from open purchase orders.' })
  incoming_quantity!: number;

  @ApiProperty({ type: Number, description: 'reorder_point − quantity' })
  deficit!: number;
}

export class OverstockLine extends LevelLine {
  @ApiProperty({ type: Number, description: 'reorder_point × threshold' })
  threshold_quantity!: number;

  @ApiProperty({ type: Number })
  excess!: number;

  @ApiProperty({ type: Number, description: "excess at the product's unit cost" })
  excess_value!: number;
}
