import type { OrderHeaderBody, OrderLineBody } from './order.dto.js';
import type { OrderLineRow, OrderRow } from './domain/order.js';

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
    unit_price: Number(line.unitPrice),
    line_total: Number(line.lineTotal),
    quantity_returned: Number(line.returned),
  };
}
