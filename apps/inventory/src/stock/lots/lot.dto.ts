import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, DateField, DecimalField } from '#validation';
import { MOVEMENT_TYPES, type MovementType } from '../movements/stock-movement.entity.js';
import { NotYet } from '../../http/not-yet.js';
import { LOCATION_PATH } from '../locations/location-tree.js';

/** What of a line is in one lot. */
@NotYet()
export class LotWrite {
  @CharField({ max: 100, example: 'L-2026-04', description: 'A serial number where the product has them.' })
  lot_number!: string;

  @DecimalField({ min: 0, exclusiveMin: true, example: 10, description: '1 for a serial number.' })
  quantity!: string;

  @DateField({
    required: false,
    nullable: true,
    default: null,
    description: 'Of what comes in: its last good day. A known lot keeps its own.',
  })
  expiry_date?: string | null;
}

/** What a movement or a document's line has of one lot. */
export class MovedLotBody {
  @ApiProperty({ type: 'integer', description: 'Lot id.' })
  lot!: number;

  @ApiProperty({ type: String })
  lot_number!: string;

  @ApiProperty({ type: Number })
  quantity!: number;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'As it was then.' })
  expiry_date!: string | null;
}

export const LOTS_IN = 'Of a tracked product: the lots that come in; they add up to the quantity.';
export const LOTS_OUT =
  'Of a tracked product: the lots that leave; when absent the good ones, the earliest expiry first, then the oldest.';
export const ALLOW_EXPIRED = 'Named lots may leave though they are expired or blocked.';

/** A change of a lot; everything else follows from its movements. */
export class LotChange {
  @DateField({
    required: false,
    nullable: true,
    description: 'Its last good day; null for a lot that does not expire.',
  })
  expiry_date?: string | null;

  @BooleanField({
    required: false,
    description: 'True keeps it from orders, and from leaving unless it is named and allowed.',
  })
  is_blocked?: boolean;

  @CharField({ required: false, blank: true })
  notes?: string;
}

export class LotPlaceBody {
  @ApiProperty({ type: 'integer' })
  location!: number;

  @ApiProperty({ type: String })
  location_name!: string;

  @ApiProperty({ type: String, description: LOCATION_PATH })
  location_path!: string;

  @ApiProperty({ type: Number })
  quantity!: number;
}

export class LotBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: 'integer' })
  product!: number;

  @ApiProperty({ type: String })
  product_sku!: string;

  @ApiProperty({ type: String })
  product_name!: string;

  @ApiProperty({ type: String, description: 'Unique within the product.' })
  lot_number!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  expiry_date!: string | null;

  @ApiProperty({ type: String, format: 'date-time', description: 'When it came in first.' })
  received_at!: string;

  @ApiProperty({ type: Boolean })
  is_blocked!: boolean;

  @ApiProperty({ type: String })
  notes!: string;

  @ApiProperty({ type: Number, description: 'Over all locations.' })
  quantity!: number;

  @ApiProperty({ type: [LotPlaceBody], description: 'Where it is in stock.' })
  locations!: LotPlaceBody[];

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}

export class TraceDocument {
  @ApiProperty({ type: String, example: 'dispatch' })
  type!: string;

  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  number!: string;
}

export class TraceParty {
  @ApiProperty({ enum: ['supplier', 'customer'] })
  type!: 'supplier' | 'customer';

  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  name!: string;
}

/** A movement of a lot, with the document behind it and whom that names. */
export class TracedMovement {
  @ApiProperty({ type: 'integer', description: 'Movement id.' })
  movement!: number;

  @ApiProperty({ enum: MOVEMENT_TYPES, enumName: 'MovementType' })
  movement_type!: MovementType;

  @ApiProperty({ type: Number, description: 'What of the movement was of this lot.' })
  quantity!: number;

  @ApiProperty({ type: 'integer', nullable: true })
  from_location!: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  to_location!: number | null;

  @ApiProperty({ type: String })
  reference!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: TraceDocument, nullable: true })
  document!: TraceDocument | null;

  @ApiProperty({ type: TraceParty, nullable: true })
  party!: TraceParty | null;
}

/** The way of a lot, oldest movement first. */
export class LotTraceBody {
  @ApiProperty({ type: LotBody })
  lot!: LotBody;

  @ApiProperty({ type: [TracedMovement], description: 'What came from outside.' })
  received!: TracedMovement[];

  @ApiProperty({ type: [TracedMovement], description: 'Transfers.' })
  moved!: TracedMovement[];

  @ApiProperty({ type: [TracedMovement], description: 'What left.' })
  issued!: TracedMovement[];

  @ApiProperty({
    type: Boolean,
    description: 'False where there are more than 10,000 movements: the latest are shown.',
  })
  is_complete!: boolean;
}
