import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  BooleanField,
  CharField,
  DateField,
  DecimalField,
  LinesField,
  PkField,
  PkListField,
} from '#validation';
import { CreatedBy } from '../stock/movements/movement.dto.js';
import { COUNT_STATUSES, type CountStatus } from './count-status.js';
import { UNIT } from '../stock/units/unit.dto.js';
import { NotYet } from '../http/not-yet.js';
import { LOCATION_PATH } from '../stock/locations/location-tree.js';

@NotYet()
export class StockCountWrite {
  @PkField({ description: 'Stock location id.' })
  location!: number;

  @PkListField({
    required: false,
    description: 'Products to count. Absent: what is stocked at the location.',
  })
  products?: number[];

  @PkField({ required: false, description: 'Count what is stocked of one category.' })
  category?: number;

  @CharField({ required: false, blank: true, default: '' })
  notes!: string;
}

@NotYet()
export class CountedLotWrite {
  @CharField({ max: 100, example: 'L-2026-04' })
  lot_number!: string;

  @DecimalField({ min: 0, example: 12 })
  quantity!: string;

  @DateField({
    required: false,
    nullable: true,
    default: null,
    description: 'Of a lot that is not known yet.',
  })
  expiry_date?: string | null;
}

@NotYet()
export class CountedLineWrite {
  @PkField({ description: 'Product id; one that is not on the list is added.' })
  product!: number;

  @DecimalField({
    min: 0,
    nullable: true,
    example: 12,
    description: 'Null takes the count of the line off again.',
  })
  counted_quantity!: string | null;

  @CharField({ max: 20, required: false, nullable: true, example: 'box', description: UNIT })
  unit?: string | null;

  @LinesField(CountedLotWrite, {
    required: false,
    description:
      'Of a tracked product: what was counted of each lot, in all counted_quantity. Other lots were not found.',
  })
  lots?: CountedLotWrite[];
}

export class StockCountChange {
  @CharField({ required: false, blank: true })
  notes?: string;

  @LinesField(CountedLineWrite, { required: false, description: 'What was counted.' })
  lines?: CountedLineWrite[];
}

@NotYet()
export class StockCountPost {
  @BooleanField({
    required: false,
    default: false,
    description: 'Posts the lines that stock allows, and leaves the others open with the reason.',
  })
  partial!: boolean;

  @BooleanField({
    required: false,
    default: false,
    description: 'Takes back reservations of what is missing, those of the order confirmed last first.',
  })
  release_reservations!: boolean;
}

export class CountedLotBody {
  @ApiProperty({ type: String })
  lot_number!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  expiry_date!: string | null;

  @ApiProperty({ type: Number, description: 'The balance of the lot when it was counted.' })
  expected_quantity!: number;

  @ApiProperty({ type: Number })
  counted_quantity!: number;
}

/** What the posting of a line took back of a sales order's reservations. */
export class ReleasedReservationBody {
  @ApiProperty({ type: 'integer' })
  sales_order!: number;

  @ApiProperty({ type: String })
  order_number!: string;

  @ApiProperty({ type: Number })
  quantity!: number;
}

export class StockCountLineBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: 'integer' })
  product!: number;

  @ApiProperty({ type: String })
  product_sku!: string;

  @ApiProperty({ type: String })
  product_name!: string;

  @ApiProperty({
    type: Number,
    description: 'The balance when it was counted; until then, when the count was made.',
  })
  expected_quantity!: number;

  @ApiProperty({ type: Number, nullable: true, description: "In the product's unit of measure." })
  counted_quantity!: number | null;

  @ApiProperty({ type: String, description: 'The unit in which it was counted.' })
  unit!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'What was counted in that unit.' })
  unit_quantity!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Counted less expected.' })
  difference!: number | null;

  @ApiProperty({ type: [CountedLotBody], description: 'Of a tracked product, once it is counted.' })
  lots!: CountedLotBody[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  counted_at!: string | null;

  @ApiProperty({ type: CreatedBy, nullable: true })
  counted_by!: CreatedBy | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  posted_at!: string | null;

  @ApiProperty({ type: String, description: 'Why the line was left open by a posting in part; else empty.' })
  reason!: string;

  @ApiProperty({ type: [ReleasedReservationBody] })
  released_reservations!: ReleasedReservationBody[];
}

export class StockCountBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  count_number!: string;

  @ApiProperty({ type: 'integer' })
  location!: number;

  @ApiProperty({ type: String })
  location_name!: string;

  @ApiProperty({ type: String, description: LOCATION_PATH })
  location_path!: string;

  @ApiProperty({ enum: COUNT_STATUSES, enumName: 'StockCountStatus' })
  status!: CountStatus;

  @ApiProperty({ type: String })
  notes!: string;

  @ApiProperty({ type: 'integer' })
  line_count!: number;

  @ApiProperty({ type: 'integer', description: 'Lines that were counted.' })
  counted_count!: number;

  @ApiProperty({ type: CreatedBy, nullable: true })
  created_by!: CreatedBy | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  posted_at!: string | null;

  @ApiProperty({ type: [StockCountLineBody] })
  lines!: StockCountLineBody[];
}

/** A count in a list, without its lines, of which there may be thousands. */
export class StockCountRowBody extends OmitType(StockCountBody, ['lines'] as const) {}
