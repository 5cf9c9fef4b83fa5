import { ApiProperty } from '@nestjs/swagger';
import { MovedLotBody } from '../stock/lots/lot.dto.js';
import { CreatedBy } from '../stock/movements/movement.dto.js';

export class DeliveryLineBody {
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

  @ApiProperty({ type: [MovedLotBody], description: 'Empty where the product is not tracked.' })
  lots!: MovedLotBody[];
}

/** What the answers of both kinds of delivery have in common. */
export class DeliveryHeaderBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  notes!: string;

  @ApiProperty({ type: Boolean, description: 'False: prepared, nothing has moved.' })
  is_processed!: boolean;

  @ApiProperty({ type: CreatedBy, nullable: true })
  created_by!: CreatedBy | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}
