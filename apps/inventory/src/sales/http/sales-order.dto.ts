import { ApiProperty } from '@nestjs/swagger';
import { CharField, DecimalField, LinesField, PkField } from '#validation';
import { OrderHeaderBody, OrderHeaderWrite, OrderLineBody } from '../../orders/order.dto.js';
import { SALES_ORDER_STATUSES, type SalesOrderStatus } from '../domain/sales-order-status.js';
import { PRICED_UNIT } from '../../stock/units/unit.dto.js';
import { NotYet } from '../../http/not-yet.js';

@NotYet()
export class SalesOrderLineWrite {
  @PkField({ description: 'Product id; a product once an order.' })
  product!: number;

  @DecimalField({ min: 0, exclusiveMin: true, example: 3 })
  quantity!: string;

  @CharField({ max: 20, required: false, nullable: true, example: 'box', description: PRICED_UNIT })
  unit?: string | null;

  @DecimalField({
    min: 0,
    required: false,
    description: '0 when absent; on a line that the order has already, its own.',
  })
  unit_price?: string;
}

export class SalesOrderWrite extends OrderHeaderWrite {
  @PkField({ description: 'Customer id.' })
  customer!: number;

  @CharField({
    max: 100,
    required: false,
    blank: true,
    default: '',
    description: "The customer's number of the order.",
  })
  customer_reference!: string;

  @CharField({
    max: 500,
    required: false,
    blank: true,
    default: '',
    description: 'Where the goods go; at most 500 characters.',
  })
  ship_to!: string;

  @LinesField(SalesOrderLineWrite)
  lines!: SalesOrderLineWrite[];
}

export class SalesOrderLineBody extends OrderLineBody {
  @ApiProperty({ type: Number })
  quantity_dispatched!: number;

  @ApiProperty({ type: Number, description: 'Held in stock for this line.' })
  quantity_reserved!: number;
}

export class SalesOrderBody extends OrderHeaderBody {
  @ApiProperty({ type: 'integer' })
  customer!: number;

  @ApiProperty({ type: String })
  customer_name!: string;

  @ApiProperty({ type: String })
  customer_reference!: string;

  @ApiProperty({ type: String })
  ship_to!: string;

  @ApiProperty({ enum: SALES_ORDER_STATUSES, enumName: 'SalesOrderStatus' })
  status!: SalesOrderStatus;

  @ApiProperty({ type: [SalesOrderLineBody] })
  lines!: SalesOrderLineBody[];
}
