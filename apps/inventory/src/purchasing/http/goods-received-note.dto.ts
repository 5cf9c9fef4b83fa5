import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, DateField, DecimalField, LinesField, PkField } from '#validation';
import { DeliveryHeaderBody, DeliveryLineBody } from '../../orders/delivery.dto.js';
import { LotWrite, LOTS_IN } from '../../stock/lots/lot.dto.js';
import { PRICED_UNIT } from '../../stock/units/unit.dto.js';
import { NotYet } from '../../http/not-yet.js';
import { LOCATION_PATH } from '../../stock/locations/location-tree.js';

@NotYet()
export class GoodsReceivedNoteLineWrite {
  @PkField({ description: 'Product id, one of the purchase order.' })
  product!: number;

  @DecimalField({ min: 0, exclusiveMin: true, example: 10 })
  quantity!: string;

  @CharField({ max: 20, required: false, nullable: true, example: 'box', description: PRICED_UNIT })
  unit?: string | null;

  @DecimalField({
    min: 0,
    required: false,
    nullable: true,
    description: "What one of the unit cost; the order line's unit price when absent.",
  })
  unit_cost?: string | null;

  @LinesField(LotWrite, { required: false, description: LOTS_IN })
  lots?: LotWrite[];
}

@NotYet()
export class GoodsReceivedNoteWrite {
  @CharField({ max: 50, required: false, blank: true, description: 'Generated when absent.' })
  grn_number?: string;

  @PkField({ description: 'Purchase order id; confirmed or partially received.' })
  purchase_order!: number;

  @PkField({ description: 'Stock location id.' })
  location!: number;

  @DateField({ required: false, description: "Today in the tenant's time zone when absent." })
  received_date?: string;

  @CharField({ required: false, blank: true, default: '' })
  notes!: string;

  @CharField({
    max: 100,
    required: false,
    blank: true,
    default: '',
    description: "The number of the supplier's delivery note.",
  })
  delivery_note_number!: string;

  @BooleanField({
    required: false,
    default: false,
    description: 'True: prepared, to be processed later; nothing moves and nothing is reserved.',
  })
  draft!: boolean;

  @LinesField(GoodsReceivedNoteLineWrite, {
    required: false,
    description: 'Everything outstanding when absent.',
  })
  lines?: GoodsReceivedNoteLineWrite[];
}

export class GoodsReceivedNoteLineBody extends DeliveryLineBody {
  @ApiProperty({ type: Number, description: 'What one of the unit cost, as entered.' })
  unit_price!: number;

  @ApiProperty({
    type: Number,
    description: "What one of the product's unit of measure cost, rounded to 4 places.",
  })
  unit_cost!: number;
}

export class GoodsReceivedNoteBody extends DeliveryHeaderBody {
  @ApiProperty({ type: String })
  grn_number!: string;

  @ApiProperty({ type: 'integer' })
  purchase_order!: number;

  @ApiProperty({ type: String })
  purchase_order_number!: string;

  @ApiProperty({ type: 'integer' })
  location!: number;

  @ApiProperty({ type: String })
  location_name!: string;

  @ApiProperty({ type: String, description: LOCATION_PATH })
  location_path!: string;

  @ApiProperty({ type: String, format: 'date' })
  received_date!: string;

  @ApiProperty({ type: String })
  delivery_note_number!: string;

  @ApiProperty({ type: [GoodsReceivedNoteLineBody] })
  lines!: GoodsReceivedNoteLineBody[];
}
