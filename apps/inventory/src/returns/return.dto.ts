import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, DecimalField, LinesField, PkField } from '#validation';
import { CreatedBy } from '../stock/movements/movement.dto.js';
import { RETURN_KINDS, type ReturnKindName } from './domain/return-kind.js';
import { ALLOW_EXPIRED, LotWrite, MovedLotBody } from '../stock/lots/lot.dto.js';
import { UNIT } from '../stock/units/unit.dto.js';
import { NotYet } from '../http/not-yet.js';
import { LOCATION_PATH } from '../stock/locations/location-tree.js';

@NotYet()
export class ReturnLineWrite {
  @PkField({ description: 'Product id, one of the document.' })
  product!: number;

  @DecimalField({ min: 0, exclusiveMin: true, example: 2 })
  quantity!: string;

  @CharField({ max: 20, required: false, nullable: true, example: 'box', description: UNIT })
  unit?: string | null;

  @LinesField(LotWrite, {
    required: false,
    description:
      'Of a tracked product: which of the lots of the document. When absent, what is left of them; of a part the good ones ' +
      'in their order to a supplier, and from a customer only where there is one lot.',
  })
  lots?: LotWrite[];
}

@NotYet()
export class SupplierReturnWrite {
  @CharField({ max: 1000, example: 'Wrong size delivered' })
  reason!: string;

  @LinesField(ReturnLineWrite, {
    required: false,
    description: 'Everything that was not returned yet when absent.',
  })
  lines?: ReturnLineWrite[];

  @BooleanField({
    required: false,
    default: false,
    description: 'Whether the quantity is outstanding on the order again.',
  })
  reopen!: boolean;

  @BooleanField({ required: false, default: false, description: ALLOW_EXPIRED })
  allow_expired!: boolean;
}

export class CustomerReturnWrite extends SupplierReturnWrite {
  @PkField({ required: false, description: "Where the goods go; the dispatch's own location when absent." })
  location?: number;
}

export class ReturnLineBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: 'integer' })
  product!: number;

  @ApiProperty({ type: String })
  product_sku!: string;

  @ApiProperty({ type: String })
  product_name!: string;

  @ApiProperty({ type: Number, description: "In the product's unit of measure." })
  quantity!: number;

  @ApiProperty({ type: String, description: 'The unit in which it was entered.' })
  unit!: string;

  @ApiProperty({ type: Number, description: 'The quantity in that unit.' })
  unit_quantity!: number;

  @ApiProperty({ type: Number, description: 'The cost at which it came or went.' })
  unit_cost!: number;

  @ApiProperty({
    type: Number,
    description:
      'Of what went back to a supplier: the part of its cost that the value of the stock did not bear.',
  })
  cost_difference!: number;

  @ApiProperty({ type: [MovedLotBody], description: 'Empty where the product is not tracked.' })
  lots!: MovedLotBody[];
}

export class ReturnBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  return_number!: string;

  @ApiProperty({ enum: RETURN_KINDS, enumName: 'ReturnKind' })
  kind!: ReturnKindName;

  @ApiProperty({
    type: 'integer',
    description: 'Goods received note of a supplier return, dispatch of a customer return.',
  })
  document_id!: number;

  @ApiProperty({ type: String })
  document_number!: string;

  @ApiProperty({ type: 'integer' })
  location!: number;

  @ApiProperty({ type: String })
  location_name!: string;

  @ApiProperty({ type: String, description: LOCATION_PATH })
  location_path!: string;

  @ApiProperty({ type: String })
  reason!: string;

  @ApiProperty({ type: Boolean })
  reopen!: boolean;

  @ApiProperty({
    type: String,
    format: 'date',
    description: "Its day in the tenant's time zone; reports count it on that.",
  })
  return_date!: string;

  @ApiProperty({ type: [ReturnLineBody] })
  lines!: ReturnLineBody[];

  @ApiProperty({ type: CreatedBy, nullable: true })
  created_by!: CreatedBy | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;
}
