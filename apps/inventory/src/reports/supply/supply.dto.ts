import { ApiProperty } from '@nestjs/swagger';
import { LocationRef, ProductRef } from '../../stock/records/record.dto.js';

export class SupplierRef {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  name!: string;
}

class SupplyLine {
  @ApiProperty({ type: ProductRef })
  product!: ProductRef;

  @ApiProperty({ type: 'integer', description: 'Category id.' })
  category!: number;

  @ApiProperty({ type: String })
  category_name!: string;
}

export class ReorderLine extends SupplyLine {
  @ApiProperty({
    type: LocationRef,
    nullable: true,
    description: "Whose reorder point it is, where a location is asked for; otherwise the product's.",
  })
  location!: LocationRef | null;

  @ApiProperty({ type: Number, description: 'Of a location: with what lies in it, as what is reserved.' })
  quantity!: number;

  @ApiProperty({ type: Number })
  reserved_quantity!: number;

  @ApiProperty({
    type: Number,
    description: 'Outstanding on open purchase orders; 0 of a location, which these are not bound to.',
  })
  incoming_quantity!: number;

  @ApiProperty({
    type: Number,
    description:
      'Outstanding on confirmed sales orders, reserved or not; of a location what is reserved there.',
  })
  open_demand!: number;

  @ApiProperty({ type: Number, description: 'On hand, plus incoming, minus the open demand.' })
  projected_quantity!: number;

  @ApiProperty({ type: 'integer' })
  reorder_point!: number;

  @ApiProperty({
    type: Number,
    description:
      "What lifts the projection to twice the reorder point, or to 0 without one; at least the minimum of the supplier's article; in whole multiples of reorder_quantity where there is one.",
  })
  suggested_quantity!: number;

  @ApiProperty({
    type: SupplierRef,
    nullable: true,
    description: 'The preferred one, else that of the latest order line; inactive ones are passed over.',
  })
  supplier!: SupplierRef | null;

  @ApiProperty({ type: String, nullable: true, description: "The supplier's number of it." })
  supplier_sku!: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      "Of one unit of measure, rounded to 4 places: by the supplier's article, else by the latest order line, from this supplier if any.",
  })
  last_price!: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  lead_time_days!: number | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Today plus the lead time.' })
  expected_date!: string | null;
}

export class DemandLine extends SupplyLine {
  @ApiProperty({ type: Number, description: 'Issued and dispatched, less customer returns.' })
  issued_quantity!: number;

  @ApiProperty({ type: Number })
  available_quantity!: number;

  @ApiProperty({ type: Number })
  average_daily_demand!: number;

  @ApiProperty({ type: Number, description: 'Of the daily quantities, days without demand among them.' })
  standard_deviation!: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Available by average demand; null without demand.',
  })
  days_of_cover!: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  lead_time_days!: number | null;

  @ApiProperty({ type: 'integer' })
  reorder_point!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'average × lead time + 1.65 × deviation × √lead time, rounded up; null without a supplier.',
  })
  suggested_reorder_point!: number | null;

  @ApiProperty({
    enum: ['A', 'B', 'C'],
    description: 'By value issued: A up to 80 % of it, B up to 95 %, C the rest.',
  })
  abc_class!: 'A' | 'B' | 'C';
}
