import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, DateField, DecimalField, LinesField, PkField } from '#validation';
import { DeliveryHeaderBody, DeliveryLineBody } from '../../orders/delivery.dto.js';
import { ALLOW_EXPIRED, LotWrite, LOTS_OUT } from '../../stock/lots/lot.dto.js';
import { UNIT } from '../../stock/units/unit.dto.js';
import { NotYet } from '../../http/not-yet.js';
import { LOCATION_PATH } from '../../stock/locations/location-tree.js';

@NotYet()
export class DispatchLineWrite {
  @PkField({ description: 'Product id, one of the sales order.' })
  product!: number;

  @DecimalField({ min: 0, exclusiveMin: true, example: 3 })
  quantity!: string;

  @CharField({ max: 20, required: false, nullable: true, example: 'box', description: UNIT })
  unit?: string | null;

  @LinesField(LotWrite, { required: false, description: LOTS_OUT })
  lots?: LotWrite[];
}

@NotYet()
export class DispatchWrite {
  @CharField({ max: 50, required: false, blank: true, description: 'Generated when absent.' })
  dispatch_number?: string;

  @PkField({ description: 'Sales order id; confirmed or partially fulfilled.' })
  sales_order!: number;

  @PkField({ description: 'Stock location id.' })
  from_location!: number;

  @DateField({ required: false, description: "Today in the tenant's time zone when absent." })
  dispatch_date?: string;

  @CharField({ required: false, blank: true, default: '' })
  notes!: string;

  @CharField({ max: 100, required: false, blank: true, default: '', description: 'Who carries the goods.' })
  carrier!: string;

  @CharField({ max: 100, required: false, blank: true, default: '', description: "The carrier's number." })
  tracking_number!: string;

  @BooleanField({
    required: false,
    default: false,
    description: 'True: prepared, to be processed later; nothing moves and nothing is reserved.',
  })
  draft!: boolean;

  @LinesField(DispatchLineWrite, {
    required: false,
    description: 'Everything outstanding when absent.',
  })
  lines?: DispatchLineWrite[];

  @BooleanField({ required: false, default: false, description: ALLOW_EXPIRED })
  allow_expired!: boolean;
}

export class DispatchLineBody extends DeliveryLineBody {}

export class DispatchBody extends DeliveryHeaderBody {
  @ApiProperty({ type: String })
  dispatch_number!: string;

  @ApiProperty({ type: 'integer' })
  sales_order!: number;

  @ApiProperty({ type: String })
  sales_order_number!: string;

  @ApiProperty({ type: 'integer' })
  from_location!: number;

  @ApiProperty({ type: String })
  from_location_name!: string;

  @ApiProperty({ type: String, description: LOCATION_PATH })
  from_location_path!: string;

  @ApiProperty({ type: String, format: 'date' })
  dispatch_date!: string;

  @ApiProperty({ type: String })
  carrier!: string;

  @ApiProperty({ type: String })
  tracking_number!: string;

  @ApiProperty({ type: [DispatchLineBody] })
  lines!: DispatchLineBody[];
}
