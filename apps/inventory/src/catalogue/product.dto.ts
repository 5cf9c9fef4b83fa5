import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  CharField,
  ChoiceField,
  DecimalField,
  IntegerField,
  PkField,
} from '../fields/fields.js';
import { UNITS_OF_MEASURE, type UnitOfMeasure } from './product.entity.js';

export class ProductWrite {
  @CharField({ max: 100, example: 'BOLT-M8-40' })
  sku!: string;

  @CharField({ max: 255, example: 'Hex bolt M8 x 40' })
  name!: string;

  @PkField({ description: 'Category id.' })
  category!: number;

  @CharField({ required: false, blank: true, default: '' })
  description!: string;

  @ChoiceField(UNITS_OF_MEASURE, { required: false, default: 'pcs', enumName: 'UnitOfMeasure' })
  unit_of_measure!: UnitOfMeasure;

  @DecimalField({ min: 0, required: false, default: '0', description: 'Standard cost of one unit.' })
  unit_cost!: string;

  @IntegerField({
    min: 0,
    required: false,
    default: 0,
    description: 'Low at or below this total; 0: no alert.',
  })
  reorder_point!: number;

  @BooleanField({ required: false, default: true })
  is_active!: boolean;
}

export class ProductBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  sku!: string;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: String })
  description!: string;

  @ApiProperty({ type: 'integer' })
  category!: number;

  @ApiProperty({ type: String })
  category_name!: string;

  @ApiProperty({ enum: UNITS_OF_MEASURE, enumName: 'UnitOfMeasure' })
  unit_of_measure!: UnitOfMeasure;

  @ApiProperty({ type: Number })
  unit_cost!: number;

  @ApiProperty({ type: 'integer' })
  reorder_point!: number;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}
