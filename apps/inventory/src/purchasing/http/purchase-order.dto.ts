import { ApiProperty } from '@nestjs/swagger';
import { CharField, DecimalField, LinesField, PkField } from '#validation';
import { OrderHeaderBody, OrderHeaderWrite, OrderLineBody } from '../../orders/order.dto.js';
import { PURCHASE_ORDER_STATUSES, type PurchaseOrderStatus } from '../domain/purchase-order-status.js';
import { PRICED_UNIT } from '../../stock/units/unit.dto.js';
import { NotYet } from '../../http/not-yet.js';

@NotYet()
export class PurchaseOrderLineWrite {
  @PkField({ description: 'Product id; a product once an order.' })
  product!: number;

  @DecimalField({ min: 0, exclusiveMin: true, example: 10 })
  quantity!: string;

  @CharField({ max: 20, required: false, nullable: true, example: 'box', description: PRICED_UNIT })
  unit?: string | null;

  @DecimalField({
    min: 0,
    required: false,
    example: 2.5,
    description:
      "The price of the supplier's article when absent, and needed where it has none; on a line that the order has already, its own.",
  })
  unit_price?: string;
}

export class PurchaseOrderWrite extends OrderHeaderWrite {
  @PkField({ description: 'Supplier id.' })
  supplier!: number;

  @CharField({
    max: 100,
    required: false,
    blank: true,
    default: '',
    description: "The supplier's number of the order.",
  })
  supplier_reference!: string;

  @LinesField(PurchaseOrderLineWrite)
  lines!: PurchaseOrderLineWrite[];
}

export class PurchaseOrderLineBody extends OrderLineBody {
  @ApiProperty({ type: Number })
  quantity_received!: number;
}

export class PurchaseOrderBody extends OrderHeaderBody {
  @ApiProperty({ type: 'integer' })
  supplier!: number;

  @ApiProperty({ type: String })
  supplier_name!: string;

  @ApiProperty({ type: String })
  supplier_reference!: string;

  @ApiProperty({ enum: PURCHASE_ORDER_STATUSES, enumName: 'PurchaseOrderStatus' })
  status!: PurchaseOrderStatus;

  @ApiProperty({ type: [PurchaseOrderLineBody] })
  lines!: PurchaseOrderLineBody[];
}
