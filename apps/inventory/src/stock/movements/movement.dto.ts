import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, ChoiceField, DecimalField, LinesField, PkField } from '#validation';
import { ALLOW_EXPIRED, LotWrite, LOTS_IN, LOTS_OUT, MovedLotBody } from '../lots/lot.dto.js';
import { UNIT } from '../units/unit.dto.js';
import { MOVEMENT_TYPES, type MovementType } from './stock-movement.entity.js';
import { NotYet } from '../../http/not-yet.js';
import { LOCATION_PATH } from '../locations/location-tree.js';

/** Of one request. */
const MOST_MOVEMENTS = 500;

@NotYet()
export class StockMovementWrite {
  @PkField({ description: 'Product id.' })
  product!: number;

  @PkField({
    required: false,
    nullable: true,
    default: null,
    description: 'Null when stock enters from outside.',
  })
  from_location!: number | null;

  @PkField({ required: false, nullable: true, default: null, description: 'Null when stock leaves.' })
  to_location!: number | null;

  @DecimalField({ min: 0, exclusiveMin: true, example: 10 })
  quantity!: string;

  @CharField({ max: 20, required: false, nullable: true, example: 'box', description: UNIT })
  unit?: string | null;

  @DecimalField({
    min: 0,
    required: false,
    nullable: true,
    description:
      "Of one unit of measure, whatever the unit of the quantity; the product's current cost when absent.",
  })
  unit_cost?: string | null;

  @ChoiceField(MOVEMENT_TYPES, { enumName: 'MovementType' })
  movement_type!: MovementType;

  @CharField({ max: 100, required: false, blank: true, default: '', example: 'PO-000017' })
  reference!: string;

  @CharField({ required: false, blank: true, default: '' })
  notes!: string;

  @LinesField(LotWrite, { required: false, description: `${LOTS_IN} ${LOTS_OUT}` })
  lots?: LotWrite[];

  @BooleanField({ required: false, default: false, description: ALLOW_EXPIRED })
  allow_expired!: boolean;
}

export class BulkMovementsWrite {
  @LinesField(StockMovementWrite, { max: MOST_MOVEMENTS })
  movements!: StockMovementWrite[];
}

export class ReversalWrite {
  @CharField({ max: 1000, example: 'Typed into the wrong product' })
  reason!: string;
}

export class CreatedBy {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  username!: string;
}

export class StockMovementBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ enum: MOVEMENT_TYPES, enumName: 'MovementType' })
  movement_type!: MovementType;

  @ApiProperty({ type: 'integer' })
  product!: number;

  @ApiProperty({ type: String })
  product_sku!: string;

  @ApiProperty({ type: String })
  product_name!: string;

  @ApiProperty({ type: 'integer', nullable: true })
  from_location!: number | null;

  @ApiProperty({ type: String, nullable: true })
  from_location_name!: string | null;

  @ApiProperty({ type: String, nullable: true, description: LOCATION_PATH })
  from_location_path!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  to_location!: number | null;

  @ApiProperty({ type: String, nullable: true })
  to_location_name!: string | null;

  @ApiProperty({ type: String, nullable: true, description: LOCATION_PATH })
  to_location_path!: string | null;

  @ApiProperty({ type: Number, description: "In the product's unit of measure." })
  quantity!: number;

  @ApiProperty({ type: String, description: 'The unit in which it was entered.' })
  unit!: string;

  @ApiProperty({ type: Number, description: 'The quantity in that unit.' })
  unit_quantity!: number;

  @ApiProperty({ type: Number, description: "Of one of the product's unit of measure." })
  unit_cost!: number;

  @ApiProperty({
    type: Number,
    description:
      'Of what goes back at its own cost: the part of `quantity × unit_cost` that the value of the stock did not bear; else 0.',
  })
  cost_difference!: number;

  @ApiProperty({ type: String, nullable: true, description: 'The document that the movement belongs to.' })
  document_type!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  document_id!: number | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The date of a note or dispatch; the ledger counts the movement on the day of `created_at`.',
  })
  document_date!: string | null;

  @ApiProperty({ type: String })
  reference!: string;

  @ApiProperty({ type: String })
  notes!: string;

  @ApiProperty({ type: [MovedLotBody], description: 'Empty where the product is not tracked.' })
  lots!: MovedLotBody[];

  @ApiProperty({ type: 'integer', nullable: true, description: 'The movement that this one takes back.' })
  reverses!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The movement that took this one back.' })
  reversed_by!: number | null;

  @ApiProperty({ type: CreatedBy, nullable: true })
  created_by!: CreatedBy | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;
}

export class BulkMovementsBody {
  @ApiProperty({ type: [StockMovementBody], description: 'In the order of the request.' })
  results!: StockMovementBody[];
}
