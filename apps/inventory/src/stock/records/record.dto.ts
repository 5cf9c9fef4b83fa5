import { ApiProperty } from '@nestjs/swagger';
import { LOCATION_PATH } from '../locations/location-tree.js';

export class ProductRef {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  sku!: string;

  @ApiProperty({ type: String })
  name!: string;
}

export class LocationRef {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: String, description: LOCATION_PATH })
  path!: string;
}

export class StockRecordBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: ProductRef })
  product!: ProductRef;

  @ApiProperty({ type: LocationRef })
  location!: LocationRef;

  @ApiProperty({ type: Number })
  quantity!: number;

  @ApiProperty({ type: Number })
  reserved_quantity!: number;

  @ApiProperty({
    type: Number,
    description: 'quantity − reserved_quantity, without expired and blocked lots',
  })
  available_quantity!: number;

  @ApiProperty({ type: Boolean })
  is_low_stock!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}
