import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  CharField,
  ChoiceField,
  DecimalField,
  IntegerField,
  LinesField,
  PkField,
} from '#validation';
import { NotYet } from '../../http/not-yet.js';
import { type Tracking, TRACKINGS } from './tracking.js';

/** Of one product. */
const MOST_UNITS = 50;

export class ProductUnitWrite {
  @CharField({ max: 20, example: 'box' })
  name!: string;

  @DecimalField({
    min: 0,
    exclusiveMin: true,
    example: 12,
    description: 'How many of the unit of measure one is. Cannot change once the unit is in use.',
  })
  factor!: string;
}

@NotYet()
export class ProductWrite {
  @CharField({ max: 100, example: 'BOLT-M8-40' })
  sku!: string;

  @CharField({ max: 255, example: 'Hex bolt M8 x 40' })
  name!: string;

  @PkField({ description: 'Category id.' })
  category!: number;

  @CharField({ required: false, blank: true, default: '' })
  description!: string;

  @CharField({ max: 20, required: false, default: 'pcs', description: 'Any unit: pcs, kg, m, pallet.' })
  unit_of_measure!: string;

  @LinesField(ProductUnitWrite, {
    required: false,
    min: 0,
    max: MOST_UNITS,
    default: () => [],
    description: 'Units in which quantities may be given beside the unit of measure, in which stock is kept.',
  })
  units!: ProductUnitWrite[];

  @BooleanField({
    required: false,
    default: false,
    description:
      'Quantities in the unit of measure are whole. Switched on only where no fraction is in stock or in open documents.',
  })
  whole_units!: boolean;

  @DecimalField({ min: 0, required: false, default: '0', description: 'Standard cost of one unit.' })
  unit_cost!: string;

  @IntegerField({
    min: 0,
    required: false,
    default: 0,
    description: 'Low at or below this total; 0: no alert.',
  })
  reorder_point!: number;

  @DecimalField({
    min: 0,
    required: false,
    default: '0',
    description: 'How much to order at a time; 0: what lifts the stock to twice its reorder point.',
  })
  reorder_quantity!: string;

  @PkField({
    required: false,
    nullable: true,
    default: null,
    description: 'Id of the supplier to buy it from.',
  })
  preferred_supplier!: number | null;

  @CharField({
    max: 64,
    required: false,
    blank: true,
    default: '',
    description: 'Unique where given.',
    example: '4006381333931',
  })
  barcode!: string;

  @ChoiceField(TRACKINGS, {
    required: false,
    default: 'none',
    enumName: 'Tracking',
    description:
      'How stock is told apart: not at all, by lot, or by serial number. Changes only without stock.',
  })
  tracking!: Tracking;

  @BooleanField({ required: false, default: true })
  is_active!: boolean;
}

export class ProductUnitBody {
  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: Number })
  factor!: number;
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

  @ApiProperty({ type: String })
  unit_of_measure!: string;

  @ApiProperty({ type: [ProductUnitBody], description: 'Units in which quantities may be given beside it.' })
  units!: ProductUnitBody[];

  @ApiProperty({ type: Boolean, description: 'Quantities in the unit of measure are whole.' })
  whole_units!: boolean;

  @ApiProperty({ type: Number })
  unit_cost!: number;

  @ApiProperty({ type: 'integer' })
  reorder_point!: number;

  @ApiProperty({ type: Number })
  reorder_quantity!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Supplier id.' })
  preferred_supplier!: number | null;

  @ApiProperty({ type: String })
  barcode!: string;

  @ApiProperty({ enum: TRACKINGS, enumName: 'Tracking' })
  tracking!: Tracking;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}
