import type { FieldErrorBag } from '#errors';
import type { OrderCommand, OrderLineRow, OrderRow } from './domain/order.js';
import type { OrderHeaderBody, OrderHeaderWrite, OrderLineBody } from './order.dto.js';

interface OrderLineWrite {
  product: number;
  quantity: string;
  unit?: string | null;
  unit_price?: string;
}

/** A parsed body of either kind of order. */
interface OrderBody {
  readonly errors: FieldErrorBag;
  readonly values: Partial<OrderHeaderWrite & { lines: OrderLineWrite[] }>;
  rows(field: 'lines'): readonly Partial<OrderLineWrite>[] | undefined;
}

/** The command of an order's body. @param named the values whose fields differ between the kinds */
export function toOrderCommand(
  body: OrderBody,
  named: Pick<OrderCommand, 'partyId' | 'references'>,
): OrderCommand {
  const { errors, values } = body;
  const rows = body.rows('lines') ?? [];
  const hasError = (index: number, field: string): boolean =>
    errors.hasLine('lines', index) && errors.line('lines', index, rows.length).has(field);
  return {
    ...named,
    errors,
    orderNumber: values.order_number,
    orderDate: values.order_date,
    expectedDeliveryDate: values.expected_delivery_date,
    notes: values.notes,
    lines: values.lines?.map((line) => ({
      productId: line.product,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unit_price,
    })),
    productOfLine: rows.map(({ product }) => product),
    measureOfLine: rows.map(({ product, quantity, unit }) => ({ productId: product, quantity, unit })),
    unpriced: rows.flatMap(({ unit_price }, index) =>
      unit_price === undefined && !hasError(index, 'unit_price') && !hasError(index, 'non_field_errors')
        ? [index]
        : [],
    ),
  };
}

export function toOrderHeader(order: OrderRow<string>): OrderHeaderBody {
  return {
    id: order.id,
    order_number: order.orderNumber,
    order_date: order.orderDate,
    expected_delivery_date: order.expectedDeliveryDate,
    notes: order.notes,
    total: Number(order.total),
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  };
}

export function toOrderLine(line: OrderLineRow): OrderLineBody {
  return {
    id: line.id,
    product: line.productId,
    product_sku: line.sku,
    product_name: line.productName,
    quantity: Number(line.quantity),
    unit: line.unit,
    unit_quantity: Number(line.unitQuantity),
    unit_price: Number(line.unitPrice),
    line_total: Number(line.lineTotal),
    quantity_closed: Number(line.closed),
    quantity_returned: Number(line.returned),
  };
}
