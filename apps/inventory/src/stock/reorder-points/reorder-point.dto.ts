import { ApiProperty } from '@nestjs/swagger';
import { DecimalField, IntegerField, PkField } from '#validation';
import { NotYet } from '../../http/not-yet.js';

@NotYet()
export class ReorderPointWrite {
  @PkField({ description: 'Product id; a product once a location.' })
  product!: number;

  @IntegerField({
    min: 0,
    example: 10,
    description: 'At or below it, with what lies in the location, the product is due; 0: never.',
  })
  reorder_point!: number;

  @DecimalField({
    min: 0,
    required: false,
    default: '0',
    example: 5,
    description: 'The multiple in which it is brought; 0: any quantity.',
  })
  reorder_quantity!: string;
}

export class ReorderPointBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: 'integer' })
  location!: number;

  @ApiProperty({ type: 'integer' })
  product!: number;

  @ApiProperty({ type: String })
  product_sku!: string;

  @ApiProperty({ type: String })
  product_name!: string;

  @ApiProperty({ type: 'integer' })
  reorder_point!: number;

  @ApiProperty({ type: Number })
  reorder_quantity!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}
