import { ApiProperty } from '@nestjs/swagger';
import { CharField, DecimalField, IntegerField, PkField } from '#validation';
import { NotYet } from '../../http/not-yet.js';

@NotYet()
export class SupplierArticleWrite {
  @PkField({ description: 'Product id; a product once a supplier.' })
  product!: number;

  @CharField({
    max: 100,
    required: false,
    blank: true,
    default: '',
    description: "The supplier's number of it.",
  })
  supplier_sku!: string;

  @CharField({
    max: 20,
    required: false,
    description:
      "The unit of price and minimum, one of the product's `units` or its unit of measure, which it is when absent.",
  })
  unit?: string;

  @DecimalField({ min: 0, required: false, nullable: true, default: null, example: 2.5 })
  price!: string | null;

  @DecimalField({ min: 0, required: false, default: '0', example: 10 })
  minimum_quantity!: string;

  @IntegerField({
    min: 0,
    required: false,
    nullable: true,
    default: null,
    description: "The supplier's when null.",
  })
  lead_time_days!: number | null;
}

export class SupplierArticleBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: 'integer' })
  supplier!: number;

  @ApiProperty({ type: 'integer' })
  product!: number;

  @ApiProperty({ type: String })
  product_sku!: string;

  @ApiProperty({ type: String })
  product_name!: string;

  @ApiProperty({ type: String })
  supplier_sku!: string;

  @ApiProperty({ type: String })
  unit!: string;

  @ApiProperty({ type: Number, nullable: true })
  price!: number | null;

  @ApiProperty({ type: Number })
  minimum_quantity!: number;

  @ApiProperty({ type: 'integer', nullable: true })
  lead_time_days!: number | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}
