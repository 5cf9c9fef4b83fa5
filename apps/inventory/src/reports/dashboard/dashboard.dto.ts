import { ApiProperty, PickType } from '@nestjs/swagger';
import { AuditEventBody } from '../../audit/audit-event.dto.js';
import { PURCHASE_ORDER_STATUSES } from '../../purchasing/domain/purchase-order-status.js';
import { SALES_ORDER_STATUSES } from '../../sales/domain/sales-order-status.js';
import { ProductRef } from '../../stock/records/record.dto.js';

function countsOf(statuses: readonly string[]) {
  return {
    type: 'object' as const,
    required: [...statuses],
    properties: Object.fromEntries(statuses.map((status) => [status, { type: 'integer' as const }])),
  };
}

const OVERDUE = "Open and expected before today (the tenant's).";

export class StockFigures {
  @ApiProperty({ type: Number, description: 'By moving average, as in the stock valuation.' })
  value!: number;

  @ApiProperty({ type: Number })
  quantity!: number;

  @ApiProperty({ type: 'integer', description: 'Products in stock.' })
  products!: number;

  @ApiProperty({ type: 'integer', description: 'Active products at or below their reorder point.' })
  low!: number;

  @ApiProperty({ type: 'integer', description: 'Active products of which nothing is in stock.' })
  out!: number;
}

export class PurchaseOrderFigures {
  @ApiProperty({ ...countsOf(PURCHASE_ORDER_STATUSES) })
  by_status!: Record<string, number>;

  @ApiProperty({ type: 'integer', description: OVERDUE })
  overdue!: number;
}

export class SalesOrderFigures {
  @ApiProperty({ ...countsOf(SALES_ORDER_STATUSES) })
  by_status!: Record<string, number>;

  @ApiProperty({ type: 'integer', description: OVERDUE })
  overdue!: number;
}

export class AllOrderFigures {
  @ApiProperty({ type: PurchaseOrderFigures })
  purchase!: PurchaseOrderFigures;

  @ApiProperty({ type: SalesOrderFigures })
  sales!: SalesOrderFigures;
}

export class DayFigures {
  @ApiProperty({ type: String, format: 'date', description: 'A day of UTC, as in the report of movements.' })
  date!: string;

  @ApiProperty({ type: Number, description: 'Quantity of the movements of the type receive.' })
  received!: number;

  @ApiProperty({ type: Number, description: 'Quantity of the movements of the type issue.' })
  issued!: number;
}

export class TopProduct {
  @ApiProperty({ type: ProductRef })
  product!: ProductRef;

  @ApiProperty({
    type: Number,
    description: 'Issued and dispatched, less what customers returned, as in the report of demand.',
  })
  issued_quantity!: number;

  @ApiProperty({ type: Number, description: 'That quantity at cost.' })
  issued_value!: number;
}

export class ExpiringFigures {
  @ApiProperty({ type: 'integer' })
  days!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Lots in stock that expire within so many days or have expired.',
  })
  lots!: number;

  @ApiProperty({ type: Number, description: 'By moving average, as in the report of expiring lots.' })
  value!: number;
}

export class LatestEventBody extends PickType(AuditEventBody, [
  'id',
  'occurred_at',
  'actor',
  'on_behalf_of',
  'action',
  'object_type',
  'object_id',
  'object_label',
] as const) {}

export class DashboardBody {
  @ApiProperty({ type: String, format: 'date', description: "The tenant's." })
  today!: string;

  @ApiProperty({ type: StockFigures })
  stock!: StockFigures;

  @ApiProperty({ type: AllOrderFigures })
  orders!: AllOrderFigures;

  @ApiProperty({ type: [DayFigures], description: 'The last 30 days, the oldest first.' })
  movements!: DayFigures[];

  @ApiProperty({
    type: [TopProduct],
    description: 'The ten products with the greatest value issued in the same days.',
  })
  top_products!: TopProduct[];

  @ApiProperty({ type: ExpiringFigures })
  expiring!: ExpiringFigures;

  @ApiProperty({ type: [LatestEventBody], description: 'The ten latest changes of goods and documents.' })
  latest!: LatestEventBody[];
}
